/** An article as PDF: A4, tagged, with the faces of its script. */
import type {
  Article,
  ArticleBlock,
  Figure,
  List,
  Logo,
  Materials,
  Pictures,
  Runs,
} from '#src/article.ts';
import { ownFonts } from '#src/pdf/own-faces.ts';
import { Sheet } from '#src/pdf/sheet.ts';

const TEXT = 10.5;
const INDENT = 18;
const MAX_TYPED = 90;
const HEADINGS = { 2: 15, 3: 12.5, 4: 11 } as const;

type Structure = ReturnType<Sheet['root']>;

export async function pdfOf(
  article: Article,
  { pictures, logo, faces }: Materials,
): Promise<Uint8Array> {
  const sheet = new Sheet(article, await ownFonts(faces));
  const root = sheet.root();
  front(sheet, root, article, logo);
  article.blocks.forEach((block, index) => {
    // No heading at the foot of a page without what it is over.
    if (block.kind === 'heading') {
      sheet.space(10);
      sheet.keep(heightFrom(sheet, article.blocks.slice(index), pictures));
    }
    draw(sheet, root, block, pictures);
  });
  return sheet.finish(root);
}

/** How much of the first of these stands together with what it leads to. */
function heightFrom(sheet: Sheet, blocks: readonly ArticleBlock[], pictures: Pictures): number {
  const [block, ...others] = blocks;
  switch (block?.kind) {
    case 'heading': {
      const own = sheet.heightOf(block.runs, headingStyle(sheet, block.level));
      return own + 13 + heightFrom(sheet, others, pictures);
    }
    case 'paragraph':
      return sheet.beginningOf(withAddress(block.runs), sheet.style(TEXT));
    case 'quote':
      return 4 + sheet.beginningOf(withAddress(block.runs), quoteStyle(sheet), INDENT);
    case 'list': {
      const [first] = block.items;
      return first === undefined ? 0 : beginningOfItem(sheet, first.runs, 0);
    }
    case 'figure': {
      const picture = pictures.has(block.path) ? sheet.sizeOf(block).height + 4 : 0;
      return 6 + picture + heightOfCaption(sheet, block);
    }
    default:
      return 0;
  }
}

const headingStyle = (sheet: Sheet, level: keyof typeof HEADINGS) =>
  sheet.style(HEADINGS[level], { cut: 'bold' });
const quoteStyle = (sheet: Sheet) => sheet.style(13, { cut: 'italic' });

const beginningOfItem = (sheet: Sheet, runs: Runs, indent: number): number =>
  sheet.beginningOf(withAddress(runs), sheet.style(TEXT), indent + INDENT);

const heightOfCaption = (sheet: Sheet, { caption }: Figure): number =>
  caption === null ? 0 : sheet.heightOf([{ text: caption }], sheet.quiet(8.5));

/** Who publishes it, what it is, its title, when and by whom. */
function front(sheet: Sheet, root: Structure, article: Article, logo: Logo | null): void {
  const line = (text: string | null, type: string, style: ReturnType<Sheet['style']>): void => {
    if (text !== null && text !== '') sheet.text(sheet.part(root, type), [{ text }], style);
  };
  if (logo === null) line(article.site, 'P', sheet.style(13, { cut: 'headline' }));
  else sheet.logo(sheet.part(root, 'Figure', { alt: logo.name }), logo);
  sheet.space(26);
  for (const notice of article.notices) {
    line(notice, 'P', sheet.style(TEXT, { cut: 'bold', colour: '#a11212' }));
  }
  line(article.kicker, 'P', sheet.quiet(9.5));
  const title = sheet.style(25, { cut: 'headline' });
  line(article.title, 'H1', { ...title, leading: Math.min(title.leading, 25 * 1.38) });
  sheet.space(6);
  const facts = [article.date?.label, article.byline].filter((fact) => fact);
  line(facts.join(' · '), 'P', sheet.quiet(9.5));
  sheet.space(10);
}

/** Its own words as a person reads them where it can be clicked and where it is printed. */
function withAddress(runs: Runs): Runs {
  return runs.flatMap((run) => {
    const { href, text } = run;
    const isShown = href === undefined || href.includes(text) || href.startsWith('mailto:');
    // Nobody types what is longer, such as a file's.
    return isShown || href.length > MAX_TYPED
      ? [run]
      : [run, { text: ` (${href.replace(/^https?:\/\//, '')})` }];
  });
}

function draw(sheet: Sheet, root: Structure, block: ArticleBlock, pictures: Pictures): void {
  const text = sheet.style(TEXT);
  switch (block.kind) {
    case 'heading': {
      const style = headingStyle(sheet, block.level);
      sheet.text(sheet.part(root, `H${block.level}`), block.runs, style);
      sheet.space(3);
      return;
    }
    case 'paragraph':
      sheet.text(sheet.part(root, 'P'), withAddress(block.runs), text);
      sheet.space(7);
      return;
    case 'quote': {
      const quote = sheet.part(root, 'BlockQuote');
      const by = block.by === null ? null : [{ text: `— ${block.by}` }];
      const after = by === null ? 0 : sheet.heightOf(by, sheet.quiet(9.5), INDENT);
      sheet.space(4);
      sheet.text(sheet.part(quote, 'P'), withAddress(block.runs), quoteStyle(sheet), {
        indent: INDENT,
        after,
      });
      if (by !== null) sheet.text(sheet.part(quote, 'P'), by, sheet.quiet(9.5), { indent: INDENT });
      quote.end();
      sheet.space(10);
      return;
    }
    case 'list':
      list(sheet, root, block, 0);
      sheet.space(7);
      return;
    case 'figure': {
      const figure = sheet.part(root, 'Sect');
      const bytes = pictures.get(block.path);
      sheet.space(6);
      const part = sheet.part(figure, bytes === undefined ? 'P' : 'Figure', { alt: block.alt });
      if (bytes !== undefined) sheet.picture(part, bytes, block, heightOfCaption(sheet, block));
      else sheet.text(part, [{ text: `[${block.alt}]`, href: block.url }], sheet.quiet(9));
      if (block.caption !== null) {
        sheet.text(sheet.part(figure, 'P'), [{ text: block.caption }], sheet.quiet(8.5));
      }
      figure.end();
      sheet.space(10);
      return;
    }
    case 'rule':
      sheet.rule();
  }
}

function list(sheet: Sheet, parent: Structure, { items, isNumbered }: List, indent: number): void {
  const text = sheet.style(TEXT);
  const part = sheet.part(parent, 'L');
  items.forEach(({ runs, nested }, index) => {
    const item = sheet.part(part, 'LI');
    sheet.keep(beginningOfItem(sheet, runs, indent));
    sheet.label(sheet.part(item, 'Lbl'), isNumbered ? `${index + 1}.` : '•', text, indent);
    const body = sheet.part(item, 'LBody');
    sheet.text(sheet.part(body, 'P'), withAddress(runs), text, { indent: indent + INDENT });
    if (nested !== null) list(sheet, body, nested, indent + INDENT);
    body.end();
    item.end();
  });
  part.end();
}
