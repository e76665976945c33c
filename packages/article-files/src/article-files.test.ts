import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { strFromU8, unzipSync } from 'fflate';
import type { Nodes, PhrasingContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Article, ArticleBlock, Materials, Runs } from '#src/article.ts';
import { docxOf } from '#src/docx.ts';
import { markdownOf } from '#src/markdown.ts';
import { pdfOf } from '#src/pdf.ts';

// As the site's tests, which open fonts too.
vi.setConfig({ testTimeout: 30_000 });

const NOTHING: Materials = { pictures: new Map(), logo: null, faces: [], isWhole: true };

const article = (blocks: readonly ArticleBlock[], more: Partial<Article> = {}): Article => ({
  ...{ locale: 'en', language: 'en', site: 'A company', kicker: 'Story', title: 'A title' },
  ...{ description: null, notices: [], authors: [], byline: null, names: [] },
  date: { instant: '2026-11-21T09:00:00.000Z', label: '21 November 2026' },
  changed: '2026-11-21T09:00:00.000Z',
  url: 'https://news.example/en/magazine/a-title',
  ...{ blocks, ...more },
});

const paragraph = (...runs: Runs): ArticleBlock => ({ kind: 'paragraph', runs });
const heading = (text: string): ArticleBlock => ({ kind: 'heading', level: 2, runs: [{ text }] });
const figure = (more: object = {}): ArticleBlock => ({
  ...{ kind: 'figure', path: '/media/a.jpg', url: 'https://news.example/media/a.jpg' },
  ...{ width: 1200, height: 675, alt: 'Feet [two]', caption: 'A *caption*' },
  ...more,
});

/** Characters that Markdown gives a meaning, and marks without a space before letters. */
const RUNS: readonly Runs[] = [
  [{ text: 'Of * and _ and ` and [brackets](that) & lead <b>nowhere</b>, 2 * 3 * 4' }],
  [{ text: '# no heading' }],
  [{ text: '1. no list' }],
  [{ text: '- nor this, nor --- that' }],
  [
    { text: 'これは' },
    { text: '「強調」', strong: true },
    { text: 'です、' },
    { text: '（斜体）', em: true },
    { text: 'も' },
  ],
  [{ text: 'a word', strong: true }, { text: 's end' }],
  [{ text: 'both', strong: true, em: true }, { text: ' and ' }, { text: 'one', em: true }],
  [{ text: 'a ' }, { text: 'link (so)', href: 'https://a.example/b_(c)?d=e&f=*g*' }, { text: '.' }],
  [
    { text: 'CO' },
    { text: '2', script: 'sub' },
    { text: 'old', strike: true, strong: true },
    { text: 'm' },
    { text: '2', script: 'sup' },
    { text: 'npm `start`', code: true },
  ],
  [{ text: 'over\ntwo lines\nor three' }],
];

/** Character by character with its marks, so that the split does not matter. */
function marked(nodes: readonly (PhrasingContent | Nodes)[], marks = ''): string[] {
  const open: string[] = [];
  return nodes.flatMap((node): string[] => {
    if (node.type === 'html') {
      if (node.value.startsWith('</')) open.pop();
      else open.push(node.value.slice(1, -1));
      return [];
    }
    const around = [marks, ...open].join(' ').trimEnd();
    return markedOne(node, around);
  });
}

function markedOne(node: PhrasingContent | Nodes, marks: string): string[] {
  if (node.type === 'inlineCode') return [...node.value].map((sign) => `${sign}${marks} code`);
  if (node.type === 'text') return [...node.value].map((sign) => sign + marks);
  if (node.type === 'break') return [`\n${marks}`];
  if (node.type === 'link') return marked(node.children, `${marks} ${node.url}`);
  if (node.type === 'strong' || node.type === 'emphasis')
    return marked(node.children, `${marks} ${node.type}`);
  if ('children' in node) return marked(node.children, marks);
  return [JSON.stringify(node)];
}

const meant = (runs: Runs): string[] =>
  runs.flatMap(({ text, strong, em, href, strike, script, code }) => {
    const marks = [
      ...[href, strong && 'strong', em && 'emphasis'],
      ...[strike && 's', script, code && 'code'],
    ].filter(Boolean);
    return [...text].map((sign) => [sign, ...marks].join(' '));
  });

test('Markdown that is read again has the article’s headings, texts, marks, links and pictures', () => {
  const nested = {
    kind: 'list',
    isNumbered: true,
    items: [{ runs: RUNS[0] ?? [], nested: null }],
  } as const;
  const blocks: ArticleBlock[] = [
    heading('Of *signs* #'),
    ...RUNS.map((runs) => paragraph(...runs)),
    {
      kind: 'list',
      isNumbered: false,
      items: [
        { runs: RUNS[1] ?? [], nested },
        { runs: RUNS[4] ?? [], nested: null },
      ],
    },
    { kind: 'quote', runs: RUNS[2] ?? [], by: 'A. *Writer*' },
    { kind: 'rule' },
    figure(),
  ];
  const text = markdownOf(article(blocks)).replace(/^---\n[\s\S]*?\n---\n/, '');
  const [title, sub, ...rest] = fromMarkdown(text).children;
  expect(title).toMatchObject({ type: 'heading', depth: 1, children: [{ value: 'A title' }] });
  expect(sub).toMatchObject({ type: 'heading', depth: 2, children: [{ value: 'Of *signs* #' }] });
  const paragraphs = rest.splice(0, RUNS.length);
  expect(paragraphs.map(({ type }) => type)).toEqual(RUNS.map(() => 'paragraph'));
  for (const [index, each] of paragraphs.entries())
    expect(marked([each])).toEqual(meant(RUNS[index] ?? []));
  expect(rest.map(({ type }) => type)).toEqual([
    'list',
    'blockquote',
    'thematicBreak',
    'paragraph',
    'paragraph',
  ]);
  const [list, quote, , picture, caption] = rest;
  expect(marked(list ? [list] : [])).toEqual(
    [RUNS[1], RUNS[0], RUNS[4]].flatMap((runs) => meant(runs ?? [])),
  );
  expect(list).toMatchObject({
    ordered: false,
    children: [{ children: [{}, { type: 'list', ordered: true }] }, {}],
  });
  expect(marked(quote ? [quote] : []).join('')).toBe('1. no list— A. *Writer*');
  expect(picture).toMatchObject({
    children: [{ type: 'image', alt: 'Feet [two]', url: 'https://news.example/media/a.jpg' }],
  });
  expect(marked(caption ? [caption] : []).join('')).toBe(
    [...'A *caption*'].map((sign) => `${sign} emphasis`).join(''),
  );
});

async function materials(): Promise<Materials> {
  const ground = { create: { width: 300, height: 100, channels: 3, background: '#246' } } as const;
  const [picture, logo] = await Promise.all([
    sharp(ground).jpeg().toBuffer(),
    sharp(ground).png().toBuffer(),
  ]);
  return {
    ...NOTHING,
    pictures: new Map([['/media/a.jpg', picture]]),
    logo: { name: 'A brand', bytes: logo, width: 300, height: 100 },
  };
}

test.each([
  ['PDF', pdfOf],
  ['DOCX', docxOf],
])('a %s that is made again, later and after another, has the same bytes', async (_name, write) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T09:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const list = (text: string): ArticleBlock => ({
    ...{ kind: 'list', isNumbered: true },
    items: [{ runs: [{ text, href: `https://a.example/${text}` }], nested: null }],
  });
  const own = article([
    heading('One'),
    figure(),
    list('one'),
    paragraph({ text: 'x' }),
    list('two'),
  ]);
  const parts = await materials();
  const first = Buffer.from(await write(own, parts));
  vi.setSystemTime(Date.parse('2027-01-02T10:11:12Z'));
  await write(article([figure(), list('three')], { title: 'Another' }), parts);
  const again = Buffer.from(await write(own, parts));
  expect(first.length).toBeGreaterThan(2000);
  expect(again.equals(first)).toBe(true);
});

async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, ' '));
}

const words = (count: number, word: string): string =>
  Array.from({ length: count }, () => word).join(' ');

test('no heading stands alone at the foot of a page, no line of a text on a page of its own, no picture without its caption', async () => {
  const parts = await materials();
  const breaks = new Set<string>();
  for (let lines = 15; lines < 27; lines += 1) {
    const before = Array.from({ length: lines }, () => paragraph({ text: 'Filling.' }));
    const text = `Begins ${words(24, 'goes on')} ends.`;
    const under = [paragraph({ text }), figure({ height: 3000, width: 4000 })][lines % 2];
    const blocks = [
      ...before,
      heading('A heading'),
      heading('And one below'),
      under ?? heading(''),
    ];
    const pages = await pagesOf(await pdfOf(article(blocks), parts));
    const at = (part: string) => pages.findIndex((page) => page.includes(part));
    const found = [
      'A heading',
      'And one below',
      ...(lines % 2 ? ['A *caption*'] : ['Begins', 'ends.']),
    ].map(at);
    expect(new Set(found), `${lines}: ${pages.join('\n')}`).toEqual(new Set([found[0]]));
    breaks.add(String(found[0]));
  }
  // Some on the first page, some on the second.
  expect(breaks).toEqual(new Set(['0', '1']));
});

test('a long address stands whole at the foot, as people write it; a long title is shortened above', async () => {
  const path = '/th/magazine/ก้าวแรกของฤดูกาล-ที่ยาวนานกว่าที่ใครคิด';
  const url = `https://news.example${encodeURI(path)}/${words(12, 'longer').replaceAll(' ', '-')}`;
  const blocks = Array.from({ length: 60 }, () => paragraph({ text: 'Filling.' }));
  const long = article(blocks, { url, title: words(30, 'title') });
  const [first = '', second = ''] = await pagesOf(await pdfOf(long, NOTHING));
  const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '');
  for (const page of [first, second]) expect(plain(page)).toContain(plain(decodeURI(url)));
  expect(second).toMatch(/A company · title .*title…/);
});

test('the publisher’s own faces go before ours', async () => {
  const { resolve } = createRequire(import.meta.url);
  const file = resolve('@fontsource/archivo/files/archivo-latin-400-normal.woff2');
  const own = { script: 'Latn', role: 'text', weight: '400', style: 'normal' } as const;
  const faces = [{ ...own, id: 'abc', bytes: readFileSync(file) }];
  const runs = [
    { text: 'Plain, ' },
    { text: 'heavy ', strong: true },
    { text: 'slanted', em: true },
  ];
  const blocks = [paragraph(...runs, { text: ' 日本' })];
  const bytes = await pdfOf(article(blocks), { ...NOTHING, faces });
  const names = [
    ...Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/\/FontName \/\w+\+(\w+)/g),
  ];
  // Italics are ours if the publisher has none.
  expect(new Set(names.map(([, name]) => name))).toEqual(
    new Set([
      'ownabcx',
      'notosansjpjapanese400normalx',
      'interlatin400italicx',
      'archivolatin800normalx',
    ]),
  );
  expect((await pagesOf(bytes)).join('')).toContain('Plain, heavy slanted 日本');
});

test('DOCX has the marks of texts, and tables with their heads', async () => {
  const table: ArticleBlock = {
    ...{ kind: 'table', caption: 'Growth', hasHeaderRow: true, hasHeaderColumn: true },
    align: ['start', 'end'],
    rows: [
      [[{ text: 'Region' }], [{ text: 'H1' }]],
      [[{ text: 'Asia\nand more', em: true }], [{ text: '1.2 & 3', href: 'https://a.example/b' }]],
    ],
  };
  const marks = paragraph(
    { text: '2', script: 'sub' },
    { text: '3', script: 'sup' },
    { text: 'old', strike: true },
    { text: 'Anno', smallCaps: true },
    { text: 'npm', code: true },
  );
  const files = unzipSync(await docxOf(article([marks, table]), NOTHING));
  const xml = strFromU8(files['word/document.xml'] ?? new Uint8Array());
  for (const mark of [
    '<w:vertAlign w:val="subscript"/>',
    '<w:vertAlign w:val="superscript"/>',
    '<w:strike/>',
    '<w:smallCaps/>',
    '<w:rFonts w:ascii="Consolas"',
    '<w:tblHeader/>',
    '<w:jc w:val="end"/>',
    '1.2 &amp; 3',
    '<w:i/>',
    '<w:hyperlink',
  ])
    expect(xml).toContain(mark);
  expect(xml.match(/<w:tc>/g)).toHaveLength(4);
});
