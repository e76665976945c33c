/** The text layer of bodies that are hard to set. */
import { expect, test, vi } from 'vitest';
import type { Article, ArticleBlock, List, Materials, Runs } from '#src/article.ts';
import { markdownOf } from '#src/markdown.ts';
import { pdfOf } from '#src/pdf.ts';
import { normalised, textOfMarkdown, textOfPdf } from '#src/testing/texts-of.ts';

vi.setConfig({ testTimeout: 60_000 });

const NOTHING: Materials = { pictures: new Map(), logo: null, faces: [], isWhole: true };

const article = (blocks: readonly ArticleBlock[]): Article => ({
  ...{ locale: 'en', language: 'en', site: 'A company', kicker: 'Story', title: 'T', blocks },
  ...{ description: null, notices: [], authors: [], byline: null, names: [], date: null },
  changed: '2026-11-22T10:00:00.000Z',
  url: 'https://news.example/en/magazine/a-title',
});

const runs = (text: string): Runs => [{ text }];
const paragraphs = (...texts: string[]): ArticleBlock[] =>
  texts.map((text) => ({ kind: 'paragraph', runs: runs(text) }));
const listOf = (isNumbered: boolean, ...items: (readonly [string, List?])[]): List => ({
  ...{ kind: 'list', isNumbered },
  items: items.map(([text, nested = null]) => ({ runs: runs(text), nested })),
});
const URL = `https://a.example/${'long-path/'.repeat(30)}?q=%E3%81%82&b=1#part`;
const FLAT = { kind: 'table', caption: null, hasHeaderColumn: false } as const;

const BODIES: Readonly<Record<string, readonly ArticleBlock[]>> = {
  'lists in lists': [
    listOf(
      true,
      ['One', listOf(false, ['a', listOf(true, ['i'], ['ii', listOf(false, ['deep'])])], ['b'])],
      ['Two'],
    ),
    listOf(false, ['1. no number'], ['- no list'], ['']),
  ],
  'cells with pipes, breaks and marks': [
    {
      ...FLAT,
      ...{ hasHeaderRow: true, align: ['start', 'end', 'center'] },
      rows: [
        [runs('a|b'), runs('\\|'), runs('`|`')],
        [runs('two\nlines'), runs('−1,234.5 %'), [{ text: 'c|d', code: true }]],
        [[{ text: 'A link', href: URL }], [{ text: 'b', strong: true, em: true }], runs('')],
      ],
    },
  ],
  'footnotes by hand': [
    {
      kind: 'paragraph',
      runs: [{ text: 'Sales¹ rose' }, { text: '2', script: 'sup' }, { text: ' by [3] 5 %.' }],
    },
    listOf(true, ['Without currency effects.'], ['See p. 5†, ‡, §.']),
  ],
  'long addresses and words': [
    { kind: 'paragraph', runs: [{ text: URL, href: URL }, { text: ' and ' }, { text: URL }] },
    {
      kind: 'paragraph',
      runs: [
        { text: 'here', href: 'https://a.example/ä?b=c#d' },
        { text: ', ' },
        { text: 'mail', href: 'mailto:a@b.example' },
      ],
    },
    ...paragraphs(
      'Donau­dampf­schiff­fahrts­gesell­schaft '.repeat(8),
      'a​b​c',
      'non breaking space',
      'well‑known hyphen',
      `${'Rindfleisch'.repeat(20)}-${'x'.repeat(90)}`,
    ),
  ],
  'several scripts and joined emoji': paragraphs(
    '東京で👨‍👩‍👧‍👦と会う、ABC社の「新製品」。',
    'One 👩🏽‍💻 two 🏴󠁧󠁢󠁥󠁮󠁧󠁿 three 👨🏿‍🦰 four 1️⃣ five ❤️‍🔥 six 🧑‍🤝‍🧑 ☎︎ ☎️ ©️ ®',
    'ﬁnal ﬂow ﬀ ① ㎏ ㍻ Ⅷ ½ ⅓ ﷼',
    '한국어와 日本語 and ไทย und Ελληνικά, Ελλά́ς кириллица',
    'i̇ ẞ ß ŉ ǆ Å Å Ω µ μ',
  ),
  'invisible characters': paragraphs(
    'a\u200bb\u200bc abc',
    'x\u2060y\ufeffz xyz',
    'A\u200eB\u200fC \u2068D\u2069 ABCD',
    'm\u200cn\u200dm\u061co mno',
    'ไทย\u200bไทย',
    'two\u{1f3f4}\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}three',
  ),
  'code with backslashes': [
    {
      kind: 'paragraph',
      runs: [
        { text: 'C:\\Program Files\\new\\tab', code: true },
        { text: ' or ' },
        { text: '\\\\server\\u{41}\\n``` ` ``', code: true },
      ],
    },
    {
      kind: 'paragraph',
      runs: [{ text: 'if (a < b && c > d) {\n  return "#{x}";\n}', code: true }],
    },
    ...paragraphs(
      'ends with a backslash\\',
      '\\# \\* \\[x\\](y)',
      'a -- b --- c ... d -? <- -> => != ~a',
      "'single' \"double\" it's 5' 6\"",
    ),
  ],
  'hard line breaks': paragraphs(
    'a\nb\n\nc',
    '\nstart',
    'end\n',
    ' lead and trail ',
    'tab\tin',
    'one  two   three',
  ),
  'headings that look like code': [
    { kind: 'heading', level: 2, runs: runs('= #set page(width: 1pt) <label>') },
    { kind: 'heading', level: 3, runs: runs('1. Numbered // comment /* x */') },
    { kind: 'heading', level: 4, runs: runs('$ sum_(i=0)^n $ @ref #let x = 1') },
    { kind: 'heading', level: 2, runs: runs('2026') },
    {
      kind: 'heading',
      level: 2,
      runs: [
        { text: 'A ', strong: true },
        { text: 'of two', em: true },
      ],
    },
    ...paragraphs(
      '+ a',
      '/ Term: text',
      '#',
      '\\',
      '*',
      '_',
      '```',
      '---',
      '> quote',
      '| a | b |',
      '<br>',
      '&amp; &lt; &#65;',
    ),
    { kind: 'quote', runs: runs('#quote[x]'), by: '"-- @me"' },
  ],
  'empty blocks': [
    ...paragraphs('', ' ', '\n', '\u00a0', '\u200b'),
    { kind: 'heading', level: 2, runs: [] },
    { kind: 'quote', runs: [], by: 'Nobody' },
    { kind: 'list', isNumbered: false, items: [] },
    { kind: 'rule' },
    { ...FLAT, hasHeaderRow: false, align: ['start'], rows: [[[]]] },
    ...paragraphs('The end.'),
  ],
  'a table of 40 rows': [
    {
      ...{
        kind: 'table',
        caption: 'Growth | by region',
        hasHeaderRow: true,
        hasHeaderColumn: true,
      },
      align: ['start', 'end', 'end', 'end', 'end', 'end'],
      rows: Array.from({ length: 40 }, (_, row) =>
        Array.from({ length: 6 }, (_, column) =>
          runs(column === 0 ? `Region ${row}: EMEA & Südosteuropa` : `${row * column},${row}.5 %`),
        ),
      ),
    },
  ],
};

/** Without what shows nothing by itself; tags are part of a flag. */
const seen = (text: string): string =>
  text.replace(/[\u061c\u200b-\u200f\u2060-\u2069\ufeff]/gu, '');

test.each(Object.entries(BODIES))('%s', async (_name, blocks) => {
  const own = article(blocks);
  const { body } = textOfMarkdown(markdownOf(own));
  const pdf = await textOfPdf(await pdfOf(own, NOTHING));
  expect(seen(pdf)).toBe(seen(normalised('A companyStoryT') + body));
});
