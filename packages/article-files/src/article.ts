/** An article as a document of its own, whatever the format of its file: plain data, as threads hand it on. */
import type { Locale, Script } from '@masthead/locales/registry';

/** A piece of running text. Addresses are whole. */
export interface Run {
  readonly text: string;
  readonly strong?: boolean;
  readonly em?: boolean;
  readonly strike?: boolean;
  readonly code?: boolean;
  /** Lowered, or raised. */
  readonly script?: 'sub' | 'sup';
  readonly smallCaps?: boolean;
  readonly href?: string;
}
export type Runs = readonly Run[];

export interface ListItem {
  readonly runs: Runs;
  /** The list below it. */
  readonly nested: List | null;
}

export interface List {
  readonly kind: 'list';
  readonly isNumbered: boolean;
  readonly items: readonly ListItem[];
}

/** A picture: `path` names its bytes, `url` is where everybody finds it; its size in pixels. */
export interface Figure {
  readonly kind: 'figure';
  readonly path: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** `''` where it is decorative. */
  readonly alt: string;
  /** Its caption and credit. */
  readonly caption: string | null;
}

/** Rows of as many cells as `align` has columns, each plain text. */
export interface Table {
  readonly kind: 'table';
  readonly caption: string | null;
  /** Whether the first row, and the first column, say what the others are. */
  readonly hasHeaderRow: boolean;
  readonly hasHeaderColumn: boolean;
  readonly align: readonly ('start' | 'center' | 'end')[];
  readonly rows: readonly (readonly string[])[];
}

export type ArticleBlock =
  | { readonly kind: 'heading'; readonly level: 2 | 3 | 4; readonly runs: Runs }
  | { readonly kind: 'paragraph'; readonly runs: Runs }
  | { readonly kind: 'quote'; readonly runs: Runs; readonly by: string | null }
  | List
  | Table
  | Figure
  | { readonly kind: 'rule' };

/** All that a file of an article says, in one language. */
export interface Article {
  readonly locale: Locale;
  /** BCP 47, as search engines and word processors know it. */
  readonly language: string;
  /** Who publishes it. */
  readonly site: string;
  /** What kind of thing it is. */
  readonly kicker: string | null;
  readonly title: string;
  readonly description: string | null;
  /** What its holder must know before they pass it on, such as an embargo. */
  readonly notices: readonly string[];
  /** The day of its publication, as an instant and in words. */
  readonly date: { readonly instant: string; readonly label: string } | null;
  /** When it was last changed, as an instant: the date that its files have. */
  readonly changed: string;
  readonly authors: readonly string[];
  /** The authors in words. */
  readonly byline: string | null;
  /** Its page's address. */
  readonly url: string;
  readonly blocks: readonly ArticleBlock[];
  /** Names that stand on one line in scripts without spaces (decision 0029). */
  readonly names: readonly string[];
}

/** JPEG bytes by the `path` of a figure. One that could not be had is missing. */
export type Pictures = ReadonlyMap<string, Uint8Array>;

/** A face of the publisher's own, as WOFF2. `weight` as in style sheets: `400`, of a variable one `100 900`. */
export interface OwnFace {
  readonly id: string;
  readonly script: Script;
  readonly role: 'display' | 'text';
  readonly weight: string;
  readonly style: 'normal' | 'italic';
  readonly bytes: Uint8Array;
}

/** The publisher's logo, or its brand's, as PNG; its size in pixels. */
export interface Logo {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** What is read when it is a file's turn to be made. */
export interface Materials {
  readonly pictures: Pictures;
  /** Null where the publisher's name is set in type. */
  readonly logo: Logo | null;
  readonly faces: readonly OwnFace[];
  /** Whether nothing is missing that could be had at another time. */
  readonly isWhole: boolean;
}

/** The text of runs without their marks. */
export function plainText(runs: Runs): string {
  return runs.map(({ text }) => text).join('');
}
