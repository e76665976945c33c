/** Entries as the old system had them, whatever the export. */
import type { Locale } from '@masthead/locales/registry';

/** Translations of a term share `group`. */
export interface SourceTerm {
  /** `category:news`, in every entry. */
  key: string;
  /** As in the old address; may be percent-encoded. */
  slug: string;
  name: string;
  /** Null if unknown. */
  language: string | null;
  group: string;
  /** Of its old archive pages. */
  paths: string[];
}

/** `private` and `pending` become drafts; `scheduled` is published in the future. */
export type SourceState = 'published' | 'scheduled' | 'draft' | 'pending' | 'private';

/** Beside the text (RSS, Atom and JSON Feed). */
interface Enclosure {
  url: string;
  mime: string;
  /** Of a picture. */
  caption?: string;
  credit?: string;
}

export interface WordpressParts {
  /** In order; HTML. */
  footnotes: { id: string; html: string }[];
  /** Stored oEmbed answers: HTML. */
  embeds: string[];
}

/** In one language. */
export interface SourceEntry {
  /** Its name in the report: `post 12`. */
  label: string;
  /** Constant in the old system (guid, id): UUIDs are made of it. */
  key: string;
  /** `post`, `page`, a custom type; `entry` for feeds. */
  type: string;
  /** Shared by translations; null for a single entry. */
  group: string | null;
  language: string | null;
  /** Absolute; null if it was not public. */
  url: string | null;
  /** Absolute. */
  formerUrls: string[];
  slug: string;
  title: string;
  html: string;
  /** Base of relative addresses; null: the entry's address. */
  base: string | null;
  /**
   * WordPress's format (block comments, shortcodes, paragraphs by empty lines); null for plain
   * HTML.
   */
  wordpress: WordpressParts | null;
  excerpt: string;
  state: SourceState;
  /** ISO instant. */
  date: string | null;
  password: string | null;
  authors: string[];
  /** The main one first. */
  terms: string[];
  cover: string | null;
  enclosures: Enclosure[];
  /** What has no place with us. */
  notes: string[];
}

export interface SourceFile {
  id: string;
  url: string;
  alt: string;
  caption: string;
  title: string;
  credit: string;
  language: string | null;
}

export interface Source {
  title: string;
  /** Without a slash at the end. */
  origin: string;
  /** Of the old site, with unusual ports. */
  hosts: ReadonlySet<string>;
  /** Null if the export does not say. */
  language: Locale | null;
  entries: SourceEntry[];
  files: SourceFile[];
  terms: ReadonlyMap<string, SourceTerm>;
  /** By query (`p=12`): the entry's key. */
  queries: ReadonlyMap<string, string>;
  /** Reusable blocks by id, in WordPress's format. */
  blocks: ReadonlyMap<string, string>;
  /** What reading found that belongs to no entry. */
  notes: { label: string; note: string }[];
  /** What was left out whole: the report names it. */
  left: { label: string; reason: string }[];
}
