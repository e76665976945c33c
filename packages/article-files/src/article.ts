/** An article as plain data for all file formats. */
import type { Locale, Script } from '@masthead/locales/registry';

/** Addresses are absolute. */
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

/** `path` names its bytes, `url` is public; size in pixels. */
export interface Figure {
  readonly kind: 'figure';
  readonly path: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** `''` if decorative. */
  readonly alt: string;
  /** Caption and credit. */
  readonly caption: string | null;
}

/** Rows of as many cells as `align` has columns. */
export interface Table {
  readonly kind: 'table';
  readonly caption: string | null;
  /** Whether the first row, and the first column, say what the others are. */
  readonly hasHeaderRow: boolean;
  readonly hasHeaderColumn: boolean;
  readonly align: readonly ('start' | 'center' | 'end')[];
  readonly rows: readonly (readonly Runs[])[];
}

export type ArticleBlock =
  | { readonly kind: 'heading'; readonly level: 2 | 3 | 4; readonly runs: Runs }
  | { readonly kind: 'paragraph'; readonly runs: Runs }
  | { readonly kind: 'quote'; readonly runs: Runs; readonly by: string | null }
  | List
  | Table
  | Figure
  | { readonly kind: 'rule' };

/** In one language. */
export interface Article {
  readonly locale: Locale;
  /** BCP 47, as search engines and word processors know it. */
  readonly language: string;
  /** The publisher. */
  readonly site: string;
  /** The kind of item. */
  readonly kicker: string | null;
  readonly title: string;
  readonly description: string | null;
  /** What the holder must know, such as an embargo. */
  readonly notices: readonly string[];
  /** As an instant and in words. */
  readonly date: { readonly instant: string; readonly label: string } | null;
  /** An instant: the date of its files. */
  readonly changed: string;
  readonly authors: readonly string[];
  readonly byline: string | null;
  readonly url: string;
  readonly blocks: readonly ArticleBlock[];
  /** Names that must not break across lines in scripts without spaces (decision 0029). */
  readonly names: readonly string[];
}

/** JPEG by a figure's `path`; missing ones could not be loaded. */
export type Pictures = ReadonlyMap<string, Uint8Array>;

/** WOFF2. `weight` as in style sheets: `400`, or `100 900` for a variable font. */
export interface PublisherFont {
  readonly id: string;
  readonly script: Script;
  readonly role: 'display' | 'text';
  readonly weight: string;
  readonly style: 'normal' | 'italic';
  readonly bytes: Uint8Array;
}

/** PNG; size in pixels. */
export interface Logo {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Read when it is the file's turn. */
export interface Materials {
  readonly pictures: Pictures;
  /** Null: the publisher's name is set in type. */
  readonly logo: Logo | null;
  readonly faces: readonly PublisherFont[];
  /** Whether nothing is missing that could be loaded later. */
  readonly isWhole: boolean;
}

export function plainText(runs: Runs): string {
  return runs.map(({ text }) => text).join('');
}
