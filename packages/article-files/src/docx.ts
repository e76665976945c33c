/** DOCX (Office Open XML), in the styles that word processors know by name. */
import { localeEntry, type Script } from '@masthead/locales/registry';
import {
  AlignmentType,
  Document,
  ExternalHyperlink,
  Footer,
  HeadingLevel,
  ImageRun,
  LevelFormat,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type {
  Article,
  ArticleBlock,
  Table as ArticleTable,
  List,
  Logo,
  Materials,
  Pictures,
  Runs,
} from '#src/article.ts';
import { settled } from '#src/settled-zip.ts';

/** Fonts of word processors, by slot. */
const FACES: Readonly<Record<Script, { readonly eastAsia?: string; readonly cs?: string }>> = {
  Latn: {},
  Jpan: { eastAsia: 'Yu Gothic' },
  Kore: { eastAsia: 'Malgun Gothic' },
  Hans: { eastAsia: 'Microsoft YaHei' },
  Hant: { eastAsia: 'Microsoft JhengHei' },
  Thai: { cs: 'Leelawadee UI' },
};

/** Word knows languages by their region. */
const REGIONS: Readonly<Record<string, string>> = {
  'zh-Hans': 'zh-CN',
  'zh-Hant': 'zh-TW',
  'es-419': 'es-MX',
};

const LEVELS = { 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3, 4: HeadingLevel.HEADING_4 };
/** In pixels of 96 to the inch. */
const PICTURE = { width: 600, height: 420 };
const LOGO = { width: 210, height: 36 };
const NUMBERS = 'article-numbers';
/** No heading stands alone at the foot of a page. */
const HEADING = { keepNext: true, keepLines: true };

export async function docxOf(article: Article, { pictures, logo }: Materials): Promise<Uint8Array> {
  const { site, title, description, authors, language, locale } = article;
  const { script } = localeEntry(locale);
  const value = REGIONS[language] ?? language;
  const isEastAsian = FACES[script].eastAsia !== undefined;
  const document = new Document({
    title,
    description: description ?? '',
    creator: authors.length > 0 ? authors.join(', ') : site,
    styles: {
      default: {
        document: {
          run: {
            font: { ascii: 'Calibri', hAnsi: 'Calibri', ...FACES[script] },
            language: {
              value: isEastAsian || script === 'Thai' ? 'en-US' : value,
              ...(isEastAsian && { eastAsia: value }),
              ...(script === 'Thai' && { bidirectional: value }),
            },
            size: 22,
          },
          // Programs differ in a line's default height; an exact one cuts pictures.
          paragraph: { spacing: { after: 140, line: 300, lineRule: LineRuleType.AUTO } },
        },
        heading1: {
          run: { size: 44, bold: true },
          paragraph: { spacing: { after: 160 }, ...HEADING },
        },
        heading2: {
          run: { size: 30, bold: true },
          paragraph: { spacing: { before: 280 }, ...HEADING },
        },
        heading3: {
          run: { size: 26, bold: true },
          paragraph: { spacing: { before: 240 }, ...HEADING },
        },
        heading4: {
          run: { size: 23, bold: true },
          paragraph: { spacing: { before: 200 }, ...HEADING },
        },
      },
      paragraphStyles: [
        {
          id: 'Quote',
          name: 'Quote',
          basedOn: 'Normal',
          // Other scripts have no italics.
          run: { italics: script === 'Latn' },
          paragraph: { indent: { left: 400 } },
        },
        { id: 'Caption', name: 'caption', basedOn: 'Normal', run: { size: 18, color: '555555' } },
      ],
    },
    numbering: { config: [{ reference: NUMBERS, levels: [0, 1, 2].map(numberLevel) }] },
    sections: [
      {
        footers: { default: footerOf(article) },
        children: [
          ...frontOf(article, logo),
          ...article.blocks.flatMap((block, index) => drawn(block, pictures, index)),
        ],
      },
    ],
  });
  return settled(await Packer.toBuffer(document), new Date(article.date?.instant ?? 0));
}

function numberLevel(level: number) {
  return {
    level,
    format: LevelFormat.DECIMAL,
    text: `%${level + 1}.`,
    alignment: AlignmentType.START,
    style: { paragraph: { indent: { left: 400 * (level + 1), hanging: 300 } } },
  };
}

function footerOf({ url }: Article): Footer {
  const children = [
    new TextRun({ text: `${decodeURI(url)}  `, size: 16 }),
    new TextRun({ children: [PageNumber.CURRENT], size: 16 }),
  ];
  return new Footer({ children: [new Paragraph({ children })] });
}

function frontOf(
  { site, kicker, title, notices, date, byline }: Article,
  logo: Logo | null,
): Paragraph[] {
  const facts = [date?.label, byline].filter((fact) => fact).join(' · ');
  const publisher =
    logo === null
      ? new TextRun({ text: site, bold: true })
      : new ImageRun({
          ...{ type: 'png', data: Buffer.from(logo.bytes), transformation: scaled(logo, LOGO) },
          altText: { title: logo.name, description: logo.name, name: logo.name },
        });
  return [
    new Paragraph({ children: [publisher] }),
    ...notices.map(
      (text) => new Paragraph({ children: [new TextRun({ text, bold: true, color: 'A11212' })] }),
    ),
    ...(kicker === null ? [] : [new Paragraph({ style: 'Caption', text: kicker })]),
    new Paragraph({ heading: HeadingLevel.HEADING_1, text: title }),
    ...(facts === '' ? [] : [new Paragraph({ style: 'Caption', text: facts })]),
  ];
}

type Drawn = Paragraph | Table;

function drawn(block: ArticleBlock, pictures: Pictures, index: number): Drawn[] {
  switch (block.kind) {
    case 'heading':
      return [new Paragraph({ heading: LEVELS[block.level], children: childrenOf(block.runs) })];
    case 'paragraph':
      return [new Paragraph({ children: childrenOf(block.runs) })];
    case 'quote':
      return [
        new Paragraph({
          ...{ style: 'Quote', children: childrenOf(block.runs) },
          keepNext: block.by !== null,
        }),
        ...(block.by === null ? [] : [new Paragraph({ style: 'Quote', text: `— ${block.by}` })]),
      ];
    case 'list':
      return listOf(block, 0, index);
    case 'figure': {
      const { path, alt, url, caption } = block;
      const data = pictures.get(path);
      const size = scaled(block, PICTURE);
      const picture =
        data === undefined
          ? childrenOf([{ text: `[${alt}]`, href: url }])
          : [
              new ImageRun({
                ...{ type: 'jpg', data: Buffer.from(data), transformation: size },
                altText: { title: alt, description: alt, name: alt },
              }),
            ];
      return [
        new Paragraph({ children: picture, keepNext: caption !== null }),
        ...(caption === null ? [] : [new Paragraph({ style: 'Caption', text: caption })]),
      ];
    }
    case 'table':
      return tableOf(block);
    case 'rule':
      return [new Paragraph({ thematicBreak: true })];
  }
}

const SIDES = {
  start: AlignmentType.START,
  center: AlignmentType.CENTER,
  end: AlignmentType.END,
};

/**
 * The first row is repeated on each page; an empty paragraph separates the table from what follows.
 */
function tableOf({ caption, hasHeaderRow, hasHeaderColumn, align, rows }: ArticleTable): Drawn[] {
  const table = new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map((cells, row) => {
      const isHead = hasHeaderRow && row === 0;
      return new TableRow({
        tableHeader: isHead,
        cantSplit: true,
        children: cells.map((runs, column) => {
          const strong = isHead || (hasHeaderColumn && column === 0);
          const paragraph = new Paragraph({
            ...{ alignment: SIDES[align[column] ?? 'start'], spacing: { after: 40, before: 40 } },
            children: childrenOf(strong ? runs.map((run) => ({ ...run, strong })) : runs),
          });
          return new TableCell({ children: [paragraph] });
        }),
      });
    }),
  });
  const above =
    caption === null ? [] : [new Paragraph({ style: 'Caption', text: caption, keepNext: true })];
  return [...above, table, new Paragraph({ children: [] })];
}

/** `instance` separates the numbers of two lists. */
function listOf({ isNumbered, items }: List, level: number, instance: number): Paragraph[] {
  return items.flatMap(({ runs, nested }) => [
    new Paragraph({
      children: childrenOf(runs),
      ...(isNumbered
        ? { numbering: { reference: NUMBERS, level, instance } }
        : { bullet: { level } }),
    }),
    ...(nested === null ? [] : listOf(nested, level + 1, instance)),
  ]);
}

function childrenOf(runs: Runs): ParagraphChild[] {
  return runs.flatMap((run): ParagraphChild[] => {
    const { text, strong = false, em = false, href, script } = run;
    // A break within a text is no new paragraph.
    const parts = text.split('\n').map(
      (line, index) =>
        new TextRun({
          text: line,
          // What is not set is the style's: headings are bold, quotations italic.
          ...(strong && { bold: true }),
          ...(em && { italics: true }),
          ...(run.strike && { strike: true }),
          ...(run.code && { font: 'Consolas' }),
          ...(script === 'sub' && { subScript: true }),
          ...(script === 'sup' && { superScript: true }),
          ...(run.smallCaps && { smallCaps: true }),
          ...(index > 0 && { break: 1 }),
          ...(href !== undefined && { style: 'Hyperlink' }),
        }),
    );
    return href === undefined ? parts : [new ExternalHyperlink({ link: href, children: parts })];
  });
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** As large as fits, and no larger than it is; in whole pixels. */
function scaled({ width, height }: Size, most: Size): Size {
  const scale = Math.min(most.width / width, most.height / height, 1);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
