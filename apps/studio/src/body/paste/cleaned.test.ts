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
    counts: { pictures_sent: 1 },
    lines: [
      'h2|A heading',
      'normal|Plain, **bold** and _slanted_ with [a link](https://velden.example/?a=1&b=2).',
      'bullet1|One',
      'bullet2|Below',
      'number1|First',
      'normal|Two\nlines',
      'picture',
    ],
  });
});

test('a web page: no scripts, no menus’ code, tables, pictures counted', () => {
  expect(clean(FIXTURES.page)).toMatchObject({
    counts: { pictures_left: 1, pictures_sent: 1 },
    lines: [
      'h2|Light',
      'normal|It is **strong and **_**both**_.',
      'blockquote|Who runs, sees.',
      'blockquote|And again.',
      'table||row|start end\nYear | Runs\n2026 | 106',
      'normal|mail',
      'normal|Not a link',
      'h4|Deep',
      'number1|One',
      'bullet2|Below one',
      'number1|Two',
      'picture',
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

test('tables of Word, Google Docs and Excel', () => {
  const cell = (words: string, right = false) =>
    `<td><p class=MsoNormal${right ? ' align=right' : ''}>${words}</p></td>`;
  const word = `<table class=MsoTableGrid border=1><thead><tr>${cell('<b>Region</b>')}${cell('<b>H1 2025</b>')}${cell('<b>H1 2026</b>')}</tr></thead><tr>${cell('Europe')}${cell('712.4', true)}${cell('768.9', true)}</tr><tr>${cell('Asia')}${cell('401.0', true)}${cell('455.2', true)}</tr></table>`;
  const rows = ['Region | H1 2025 | H1 2026', 'Europe | 712.4 | 768.9', 'Asia | 401.0 | 455.2'];
  expect(clean(word)).toMatchObject({
    lines: [['table||row|start end end', ...rows].join('\n')],
    counts: {},
  });
  const docs = `<b style="font-weight:normal" id="docs-internal-guid-1"><div><table><colgroup><col></colgroup><tbody><tr><td><p><span style="font-weight:700">Region</span></p></td><td><p><span style="font-weight:700">H1</span></p></td></tr><tr><td><p><span style="font-weight:700">Asia</span></p></td><td><p><span>(1,234.5)</span></p></td></tr></tbody></table></div></b>`;
  expect(clean(docs).lines).toEqual(['table||row+column|start end\nRegion | H1\nAsia | (1,234.5)']);
  const excel = `<table><col width=64><tr><td>Region</td><td>2025</td></tr><tr><td>Asia</td><td align=right>12 %</td></tr><tr><td></td><td></td></tr></table>`;
  expect(clean(excel).lines).toEqual(['table||row|start end\nRegion | 2025\nAsia | 12 %']);
});

test('of a table: cells over several, marks and links, and a layout that is none', () => {
  const html = `<table><caption>Sales</caption><tr><th>A</th><th colspan=2>B</th></tr><tr><th rowspan=2>C</th><td><a href="https://velden.example">1</a></td><td>x<br>y</td></tr><tr><td>2</td><td>z</td></tr></table>`;
  expect(clean(html)).toMatchObject({
    lines: [
      'table|Sales|row|start end start\nA | B | \nC | [1](https://velden.example) | x\ny\n | 2 | z',
    ],
    counts: {},
  });
  const layout =
    '<table><tr><td><table><tr><td>One</td></tr></table></td><td>Two</td></tr></table>';
  expect(clean(layout)).toMatchObject({
    lines: ['normal|One', 'normal|Two'],
    counts: { tables_flat: 1 },
  });
  expect(clean('<table><tr><td><p>One</p><p>Two</p></td></tr></table>')).toMatchObject({
    lines: ['normal|One', 'normal|Two'],
    counts: {},
  });
});
