/** A4, tagged as PDF/UA-1, in the fonts of its script. */
import { localeEntry } from '@masthead/locales/registry';
import { typographyFor } from '@masthead/locales/scripts';
import {
  type Article,
  type ArticleBlock,
  type Figure,
  type List,
  type Logo,
  type Materials,
  plainText,
  type Runs,
  type Table,
} from '#src/article.ts';
import { apartOf } from '#src/pdf/apart.ts';
import { type Cut, cutOf } from '#src/pdf/cuts.ts';
import { fontsFor } from '#src/pdf/font-lists.ts';
import { ownFonts } from '#src/pdf/own-fonts.ts';
import { type PiecesOf, type PiecesRun, piecesFor } from '#src/pdf/pieces.ts';
import { withTextLayer } from '#src/pdf/text-layer.ts';
import { typeset } from '#src/pdf/typeset.ts';
import { writable } from '#src/pdf/writable.ts';

/** In points. */
const MEASURE = 455;
const PICTURE = { width: MEASURE, height: 300 };
const LOGO = { width: 160, height: 26 };
/** Nobody types a longer address. */
const MAX_TYPED = 90;
/** Longer words may be wider than a line of their size. */
const LONGEST = { title: 20, quote: 40, text: 48, cell: 14 } as const;
/** A heading of these has no text. */
const UNSEEN = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}]*$/u;
/** Typst's limit of nesting. */
const MAX_DEPTH = 12;

/** Typst takes two letters and a region of two: `zh-CN` for `zh-Hans`. */
const LANGUAGES: Readonly<Record<string, readonly [lang: string, region: string | null]>> = {
  'zh-Hans': ['zh', 'CN'],
  'zh-Hant': ['zh', 'TW'],
  'es-419': ['es', null],
};

/** Throws if Typst refuses it. */
export async function pdfOf(given: Article, materials: Materials): Promise<Uint8Array> {
  const article = writable(given);
  const { locale, names } = article;
  const setting = new Setting(piecesFor(locale, names));
  const { data, pictures } = documentOf(article, materials, setting);
  const { script } = localeEntry(locale);
  const fonts = fontsFor(setting.texts, script, await ownFonts(materials.faces));
  const pdf = typeset({
    data: { ...data, cuts: fonts.cuts, apart: setting.apart() },
    pictures,
    fonts: fonts.files,
  });
  return withTextLayer(pdf, { language: article.language });
}

/** Splits text for the page and notes the characters of each cut. */
class Setting {
  readonly texts: Record<Cut, string> = {
    ...{ regular: '', italic: '', bold: '', boldItalic: '', headline: '' },
  };
  readonly #piecesOf: PiecesOf;

  constructor(piecesOf: PiecesOf) {
    this.#piecesOf = piecesOf;
  }

  set(runs: Runs, cut: Cut = 'regular', longest: number = LONGEST.text): PiecesRun[] {
    for (const run of runs) this.note(run.text, cutOf(run, cut));
    return this.#piecesOf(runs, cut, longest);
  }

  /** By cut what the text layer needs besides the text. */
  apart(): Readonly<Record<string, readonly string[]>> {
    return Object.fromEntries(
      Object.entries(this.texts).map(([cut, text]) => [cut, apartOf(text)]),
    );
  }

  note(text: string, cut: Cut): void {
    this.texts[cut] += text;
  }
}

function documentOf(article: Article, { pictures, logo }: Materials, setting: Setting) {
  const { title, description, site, authors, notices, kicker, byline, date, blocks } = article;
  const [lang, region] = languageOf(article.language);
  const facts = [date?.label, byline].filter((fact) => fact).join(' · ');
  const head = `${site} · ${title}`;
  // As people read and type it.
  const address = readable(article.url);
  setting.note(`${head}${address}…/•0123456789.`, 'regular');
  const one = (text: string | null, cut: Cut = 'regular') =>
    text === null || text === '' ? null : setting.set([{ text }], cut);
  const names = new Map<string, string>();
  const given = new Map<string, Uint8Array>();
  const nameOf = ({ path }: Figure): string | null => {
    const bytes = pictures.get(path);
    if (bytes === undefined) return null;
    const name = names.get(path) ?? `picture-${names.size}`;
    names.set(path, name);
    given.set(name, bytes);
    return name;
  };
  if (logo !== null) given.set('logo', logo.bytes);
  const data = {
    ...{ title, description, lang, region, head, address },
    authors: authors.length > 0 ? authors : [site],
    date: partsOf(article.changed),
    pitch: Math.max(1.5, typographyFor(article.locale).lineHeight.text),
    logo: logo && logoOf(logo),
    site: one(site, 'headline') ?? [],
    notices: notices.map((notice) => one(notice, 'bold') ?? []),
    kicker: one(kicker),
    heading: setting.set([{ text: title }], 'headline', LONGEST.title),
    facts: one(facts),
    blocks: withLevels(blocks).map((block) => partOf(block, setting, nameOf)),
  };
  return { data, pictures: given };
}

function languageOf(language: string): readonly [lang: string, region: string | null] {
  const [lang = 'en', region] = language.split('-');
  return LANGUAGES[language] ?? [lang, region?.length === 2 ? region : null];
}

function readable(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

/** In UTC. */
function partsOf(instant: string) {
  const moment = new Date(instant);
  return {
    ...{ year: moment.getUTCFullYear(), month: moment.getUTCMonth() + 1 },
    ...{ day: moment.getUTCDate(), hour: moment.getUTCHours() },
    ...{ minute: moment.getUTCMinutes(), second: moment.getUTCSeconds() },
  };
}

type Levelled = ArticleBlock & { readonly outline?: number };

/** PDF/UA-1 forbids headings without text or that skip a level; the title is the first. */
function withLevels(blocks: readonly ArticleBlock[]): Levelled[] {
  let last = 1;
  return blocks.flatMap((block): Levelled[] => {
    if (block.kind !== 'heading') return [block];
    if (UNSEEN.test(plainText(block.runs))) return [];
    last = Math.min(block.level, last + 1);
    return [{ ...block, outline: last }];
  });
}

function partOf(
  block: Levelled,
  setting: Setting,
  nameOf: (figure: Figure) => string | null,
): object {
  switch (block.kind) {
    case 'heading': {
      const { outline, level, runs } = block;
      return {
        ...{ kind: 'heading', level: outline ?? level, look: `h${level}` },
        runs: setting.set(runs, 'bold', LONGEST.quote),
      };
    }
    case 'paragraph':
      return { kind: 'paragraph', runs: setting.set(withAddress(block.runs)) };
    case 'quote':
      return {
        kind: 'quote',
        runs: setting.set(withAddress(block.runs), 'italic', LONGEST.quote),
        by: block.by === null ? null : setting.set([{ text: `— ${block.by}` }]),
      };
    case 'list':
      return { kind: 'list', ...listOf(block, setting, 1) };
    case 'figure': {
      const { alt, caption, url } = block;
      return {
        ...{ kind: 'figure', name: nameOf(block), format: 'jpg' },
        ...{ alt: alt === '' ? null : alt, width: scaled(block, PICTURE) },
        link: setting.set([{ text: `[${alt}]`, href: url }]),
        caption: caption === null ? null : setting.set([{ text: caption }]),
      };
    }
    case 'table':
      return tableOf(block, setting);
    case 'rule':
      return { kind: 'rule' };
  }
}

function tableOf({ caption, hasHeaderRow, hasHeaderColumn, align, rows }: Table, setting: Setting) {
  return {
    ...{ kind: 'table', align, hasHead: hasHeaderRow },
    caption: caption === null ? null : setting.set([{ text: caption }], 'bold'),
    rows: rows.map((cells, row) =>
      cells.map((runs, column) => {
        const isHead = (hasHeaderRow && row === 0) || (hasHeaderColumn && column === 0);
        return setting.set(withAddress(runs), isHead ? 'bold' : 'regular', LONGEST.cell);
      }),
    ),
  };
}

interface SetItem {
  readonly runs: readonly PiecesRun[];
  readonly nested: SetList | null;
}

interface SetList {
  readonly isNumbered: boolean;
  readonly items: readonly SetItem[];
}

/** Deeper lists stay on level `MAX_DEPTH`. */
function listOf({ isNumbered, items }: List, setting: Setting, depth: number): SetList {
  return {
    isNumbered,
    items: items.flatMap(({ runs, nested }): SetItem[] => {
      const own = setting.set(withAddress(runs));
      const isDeepest = depth >= MAX_DEPTH;
      const below = nested && listOf(nested, setting, isDeepest ? depth : depth + 1);
      return isDeepest
        ? [{ runs: own, nested: null }, ...(below?.items ?? [])]
        : [{ runs: own, nested: below }];
    }),
  };
}

function logoOf(logo: Logo) {
  return { name: 'logo', format: 'png', alt: logo.name, width: scaled(logo, LOGO) };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** As large as fits, and no larger than it is. */
function scaled({ width, height }: Size, most: Size): number {
  return width * Math.min(most.width / width, most.height / height, 1);
}

/** The address in readable form, where it can be clicked and where it is printed. */
function withAddress(runs: Runs): Runs {
  return runs.flatMap((run) => {
    const { href, text } = run;
    const isShown = href === undefined || href.includes(text) || href.startsWith('mailto:');
    return isShown || href.length > MAX_TYPED
      ? [run]
      : [run, { text: ` (${href.replace(/^https?:\/\//, '')})` }];
  });
}
