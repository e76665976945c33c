/** Text from elsewhere, as Word, Google Docs and web pages put it on the clipboard, cleaned. */

import { expect, test } from 'vitest';
import { FIXTURES } from '#src/body/paste/fixtures.ts';
import { cleanText } from '#src/body/paste/plain-text.ts';
import { clean, linesOf } from '#src/testing/pasted-html.ts';

test('Word: headings, emphasis, lists that are none in HTML, and none of its comments and styles', () => {
  expect(clean(FIXTURES.word).lines).toEqual([
    'h2|Velden opens its track',
    'normal|The **new** track _opens_ in June, [as announced](https://velden.example/track).',
    'bullet1|First light',
    'bullet2|At five',
    'bullet1|Second light',
    'number1|Warm up',
    'number1|Run',
    'h3|What comes next',
    'normal|Nothing yet.',
  ]);
});

test('Google Docs: its bold that is not, levels by aria-level, addresses without what was put around them', () => {
  expect(clean(FIXTURES.googleDocs)).toMatchObject({
    counts: { pictures_left: 1 },
    lines: [
      'h2|A heading',
      'normal|Plain, **bold** and _slanted_ with [a link](https://velden.example/?a=1&b=2).',
      'bullet1|One',
      'bullet2|Below',
      'number1|First',
      'normal|Two\nlines',
    ],
  });
});

test('a web page: no scripts, no menus’ code, tables row by row, pictures counted', () => {
  expect(clean(FIXTURES.page)).toMatchObject({
    counts: { pictures_left: 2, tables_flat: 1 },
    lines: [
      'h2|Light',
      'normal|It is **strong and **_**both**_.',
      'blockquote|Who runs, sees.',
      'blockquote|And again.',
      'normal|Year Runs',
      'normal|2026 106',
      'normal|mail',
      'normal|Not a link',
      'h4|Deep',
      'number1|One',
      'bullet2|Below one',
      'number1|Two',
      'normal|A caption',
    ],
  });
});

test('words of one line stay words of one line', () => {
  expect(clean('<meta charset="utf-8"><span>just <b>words</b></span>').lines).toEqual([
    'normal|just **words**',
  ]);
  expect(clean('<!--StartFragment--> <!--EndFragment-->').lines).toEqual([]);
});

test('plain text: paragraphs by empty lines, or by lines', () => {
  const lines = (text: string) => linesOf(cleanText(text));
  expect(lines('One\r\n\r\nTwo\r\ngoes on\n \n\nThree\n')).toEqual([
    ...['normal|One', 'normal|Two\ngoes on', 'normal|Three'],
  ]);
  expect(lines('One\nTwo')).toEqual(['normal|One', 'normal|Two']);
  expect(lines('# A *mark* stays\n\n- so does this')).toEqual([
    ...['normal|# A *mark* stays', 'normal|- so does this'],
  ]);
  expect(lines('')).toEqual([]);
});
