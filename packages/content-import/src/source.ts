/** What every kind of export is read into: entries as the old system had them, nothing of ours yet. */
import type { Locale } from '@masthead/locales/registry';

/** A word that entries are filed under; terms that translate each other share `group`. */
export interface SourceTerm {
  /** The same in every entry that uses it: `category:news`. */
  key: string;
  /** As in the old address; may be percent-encoded. */
  slug: string;
  name: string;
  /** Null where the export does not say. */
  language: string | null;
  group: string;
  /** Paths of its old archive pages. */
  paths: string[];
}

/** `private` and `pending` become drafts; `scheduled` is published with a time to come. */
export type SourceState = 'published' | 'scheduled' | 'draft' | 'pending' | 'private';

/** A file that comes with an entry beside its text (RSS, Atom and JSON Feed). */
interface Enclosure {
  url: string;
  mime: string;
}

/** What WordPress keeps beside a text that the text shows. */
export interface WordpressParts {
  /** Notes of the block editor, in their order; HTML. */
  footnotes: { id: string; html: string }[];
  /** What other sites answered for addresses that the text shows (oEmbed): HTML. */
  embeds: string[];
}

/** One text in one language. */
export interface SourceEntry {
  /** How the report names it: `post 12`. */
  label: string;
  /** Never changes in the old system (guid, id): UUIDs are made of it. */
  key: string;
  /** The old type: `post`, `page`, one of the site's own; `entry` for feeds. */
  type: string;
  /** Entries with the same are translations of each other; null for one alone. */
  group: string | null;
  language: string | null;
  /** Absolute, as the export has it; null where readers had none. */
  url: string | null;
  /** Further old addresses, absolute. */
  formerUrls: string[];
  slug: string;
  title: string;
  html: string;
  /** What relative addresses in the text are read from; null: the entry's own address. */
  base: string | null;
  /** What belongs to WordPress's writing (block comments, shortcodes, paragraphs by empty lines); null for plain HTML. */
  wordpress: WordpressParts | null;
  excerpt: string;
  state: SourceState;
  /** ISO instant; null where there is none. */
  date: string | null;
  password: string | null;
  authors: string[];
  /** Keys of terms, the main one first. */
  terms: string[];
  cover: string | null;
  enclosures: Enclosure[];
  /** What reading found that has no place with us. */
  notes: string[];
}

/** What the old system knew of a picture or file. */
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
  /** Where the old site stood, without a slash at the end. */
  origin: string;
  /** Hosts (with port where not the usual one) whose addresses are the old site's own. */
  hosts: ReadonlySet<string>;
  /** The language of what has none of its own; null where the export does not say. */
  language: Locale | null;
  entries: SourceEntry[];
  files: SourceFile[];
  terms: ReadonlyMap<string, SourceTerm>;
  /** By query (`p=12`): which entry (key) an address without a path means. */
  queries: ReadonlyMap<string, string>;
  /** Texts that several entries show (reusable blocks, synced patterns), by id; in WordPress's writing. */
  blocks: ReadonlyMap<string, string>;
  /** What reading found that belongs to no entry. */
  notes: { label: string; note: string }[];
  /** What was left out whole: the report names it. */
  left: { label: string; reason: string }[];
}
