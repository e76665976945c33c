/** The text layer of PDFs: what is read aloud, searched and copied. */
import { LOCALES, type Locale } from '@masthead/locales/registry';
import { expect, test, vi } from 'vitest';
import type { Article, ArticleBlock, Materials } from '#src/article.ts';
import { markdownOf } from '#src/markdown.ts';
import { pdfOf } from '#src/pdf.ts';
import { normalised, textOfMarkdown, textOfPdf } from '#src/testing/texts-of.ts';

vi.setConfig({ testTimeout: 60_000 });

const NOTHING: Materials = { pictures: new Map(), logo: null, faces: [], isWhole: true };

const article = (locale: Locale, title: string, blocks: readonly ArticleBlock[]): Article => ({
  ...{ locale, language: locale, site: 'A company', kicker: 'Story', title, blocks },
  ...{ description: null, notices: [], authors: [], byline: null, names: [] },
  date: { instant: '2026-11-21T09:00:00.000Z', label: '21 November 2026' },
  changed: '2026-11-22T10:00:00.000Z',
  url: 'https://news.example/en/magazine/a-title',
});

const paragraph = (text: string): ArticleBlock => ({ kind: 'paragraph', runs: [{ text }] });

const TEXTS: Readonly<Record<Locale, string>> = {
  de: 'Um 6.31 Uhr geht das Licht an: „Größe fällt nicht vom Himmel“, heißt es.',
  en: 'At 6:31 a.m. the baker’s light goes on. The office finds affluent waffles.',
  'en-GB': 'At 6.31am the colour’s first light … isn’t grey.',
  'es-419': 'La niña que corrió más rápido: ¿quién llegó antes?',
  'es-ES': '¿Quién llegó antes que el alba? ¡Nadie!',
  fr: 'L’œuvre d’une saison à pied : « c’est l’été », dit-elle.',
  it: 'Perché si corre all’alba? Così è, dell’amica.',
  ja: '夜明けの光、最後の一周を走る。「強調」と“引用”…ロッテルダムで。',
  ko: '돌아가는 길 위에서 만난 빛. “인용”입니다…',
  nl: 'Het eerste licht: ’s ochtends, zo’n 6.31 uur, coöperatief.',
  th: 'กีฬาของทุกคนที่วิ่งยามเช้า ทำให้เด็กๆ ยิ้ม ก้าวแรกของฤดูกาลที่ใครคิดว่าสิ้นสุด',
  'zh-Hans': '带给世界上每一位运动员，“引用”——破折号……',
  'zh-Hant': '找到您要瀏覽的頁面與運動員，「引用」——破折號……',
};

const TABLE_WITHOUT_HEADS = {
  ...{ caption: null, hasHeaderRow: false, hasHeaderColumn: false },
  align: ['start', 'center'] as const,
};

/** In any order. */
const sorted = (text: string): string => [...text.normalize('NFD')].sort().join('');

test.each(LOCALES)('a PDF in %s says what its Markdown says, in the same order', async (locale) => {
  const text = TEXTS[locale];
  const marked = [
    { text },
    { text, strong: true },
    { text, em: true },
    { text, strike: true, smallCaps: true },
    { text: 'npm start', code: true },
    { text: '2', script: 'sub' },
    { text: '3', script: 'sup', strong: true },
    { text: 'b', href: 'https://a.example/c' },
  ];
  const nested = { kind: 'list', isNumbered: true, items: [{ runs: [{ text }], nested: null }] };
  const own = article(locale, text, [
    { kind: 'heading', level: 2, runs: [{ text }] },
    { kind: 'paragraph', runs: marked },
    {
      kind: 'list',
      isNumbered: false,
      items: [
        { runs: marked, nested },
        { runs: [{ text }], nested: null },
      ],
    },
    { kind: 'quote', runs: [{ text }], by: text },
    {
      kind: 'table',
      ...{ caption: text, hasHeaderRow: true, hasHeaderColumn: true, align: ['start', 'end'] },
      rows: [
        [[], [{ text }]],
        [marked, [{ text: '712.4' }]],
        [[{ text: '| * #' }], []],
      ],
    },
    { kind: 'table', ...TABLE_WITHOUT_HEADS, rows: [[[{ text }], [{ text: '1' }]]] },
    { kind: 'rule' },
    ...Array.from({ length: 30 }, () => paragraph(`${text}\n${text}`)),
  ] as ArticleBlock[]);
  const { title, body } = textOfMarkdown(markdownOf(own));
  const pdf = await textOfPdf(await pdfOf(own, NOTHING));
  const front = normalised(`A companyStory${title}21 November 2026`);
  // Thai's vowel "am" is drawn as its two parts.
  const read = (all: string) => (locale === 'th' ? all.normalize('NFKD') : all);
  expect(read(pdf)).toBe(read(front + body));
});

/** From ../shared/cases/text, as they come out, and similar ones. */
const ODD: readonly (readonly [name: string, text: string, said?: string])[] = [
  ['vertical tab', 'Line one\u000bline two', 'Line oneline two'],
  ['bell', 'Ring\u0007 size', 'Ring size'],
  ['noncharacters', 'End\ufffe of\uffff text', 'End of text'],
  ['lone surrogate', 'Half \ud83d pair', 'Half  pair'],
  ['lone carriage return', 'One\rtwo', 'One two'],
  ['decomposed', 'Cafe\u0301, か\u3099んばる'],
  ['Vietnamese', 'Nguyễn Thị Ánh, Trần Đức Lương, phở, Ử'],
  ['arrows and marks', '→ ≈ ≤ ✓ ★ ½ m² ™ ₹ €'],
  ['after a missing glyph', 'Nguyễn, Þór, ŵ, Đorđe'],
  ['Devanagari', 'हिन्दी'],
  ['emoji', '👩🏽‍🚀 🏳️‍🌈 🇳🇱 ☀️'],
  ['scripts without a font', 'አማርኛ தமிழ் ქართული'],
  ['letters with many marks', 'Z͑ͫ̓ͪA'],
  ['a word longer than a line', 'x'.repeat(300)],
  ['Greek, Cyrillic', 'Αθήνα, Київ, Ђорђе'],
  ['Typst code', '#read("/etc/passwd") #image("/x.png") #import "@preview/x:1.0.0": *'],
  [
    'Typst marks',
    '$x$ *bold* _em_ \\ \\u{41} @label <label> `raw` = h // c /* d */ ~ --- "q" \'s\' #{1+1}',
  ],
  ['a heading of Typst', '= No heading'],
  ['a list of Typst', '- no list'],
];

test('a table that goes on over pages repeats its first row to the eye alone', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => [[{ text: 'Asia' }], [{ text: `${at}.5` }]]);
  const table = { ...TABLE_WITHOUT_HEADS, caption: 'Growth', hasHeaderRow: true, rows };
  const own = article('en', 'T', [{ kind: 'table', ...table }]);
  const pdf = await textOfPdf(await pdfOf(own, NOTHING));
  const { body } = textOfMarkdown(markdownOf(own));
  expect(pdf).toBe(normalised('A companyStoryT21 November 2026') + body);
});

test('odd texts and Typst’s own signs come out as they are', async () => {
  const blocks = ODD.map(([, text]) => paragraph(text));
  const pdf = await pdfOf(article('en', ODD.at(-3)?.[1] ?? '', blocks), NOTHING);
  const text = await textOfPdf(pdf);
  for (const [name, given, said = given] of ODD) expect(text, name).toContain(normalised(said));
});

test('of a Thai vowel that is drawn around a mark nothing is lost', async () => {
  const given = 'น้ำ ค่ำ';
  const pdf = await textOfPdf(await pdfOf(article('th', given, [paragraph(given)]), NOTHING));
  const said = normalised(`A companyStory21 November 2026${given}${given}`);
  expect(sorted(pdf.normalize('NFKD'))).toBe(sorted(said.normalize('NFKD')));
});

test('what runs from right to left is whole; pdf.js puts single letters in the order of the page', async () => {
  const given = 'العربية 12 עברית';
  const pdf = await textOfPdf(await pdfOf(article('en', given, [paragraph(given)]), NOTHING));
  const twice = sorted(normalised(given + given));
  const frames = sorted(normalised('A companyStory21 November 2026'));
  expect(sorted(pdf)).toBe(sorted(frames + twice));
});

test('a PDF conforms to PDF/UA-1 and has its article’s title, language and moment of change', async () => {
  const own = article('zh-Hans', '带给世界', [
    { kind: 'heading', level: 4, runs: [{ text: 'A level is left out' }] },
    {
      kind: 'figure',
      path: '/none',
      url: 'https://a.example',
      width: 1,
      height: 1,
      alt: '',
      caption: null,
    },
  ]);
  const bytes = Buffer.from(await pdfOf(own, NOTHING)).toString('latin1');
  expect(bytes).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(bytes).toContain('/Lang (zh-Hans)');
  expect(bytes).toContain('<rdf:li>zh-Hans</rdf:li>');
  expect(bytes).toContain('/ModDate (D:20261122100000Z)');
  expect(bytes).toContain('/Marked true');
});
