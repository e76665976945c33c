import type { FeedFormat } from '@masthead/contract/feeds';

/** Addresses are absolute. */
export interface FeedMedia {
  readonly kind: 'image' | 'video';
  readonly url: string;
  readonly type: string;
  /** Null if unknown. */
  readonly bytes: number | null;
  readonly width: number;
  readonly height: number;
  /** Seconds. */
  readonly duration: number | null;
  /** The poster of a film. */
  readonly poster: string | null;
  readonly text: string;
  readonly credit: string | null;
}

export interface FeedCategory {
  readonly term: string;
  readonly label: string;
}

/** An entry in any format. Instants are ISO strings. */
export interface FeedEntry {
  /** A URN per language, independent of title, slug and host. */
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly summary: string | null;
  /** HTML for readers without our styles and scripts. */
  readonly html: string;
  readonly published: string;
  readonly updated: string;
  readonly authors: readonly string[];
  readonly categories: readonly FeedCategory[];
  readonly cover: FeedMedia | null;
  readonly films: readonly FeedMedia[];
}

/** A feed in one language, newest first. */
export interface Feed {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Absolute address of its page. */
  readonly url: string;
  /** Its own, in each format. */
  readonly addresses: Readonly<Record<FeedFormat, string>>;
  /** The WebSub hub; null for none. */
  readonly hub: string | null;
  readonly language: string;
  readonly author: string;
  readonly updated: string;
  /** The site's touch icon. */
  readonly icon: string | null;
  readonly entries: readonly FeedEntry[];
}

/** Its films, otherwise its picture. */
export function enclosuresOf({ films, cover }: FeedEntry): readonly FeedMedia[] {
  if (films.length > 0) return films;
  return cover === null ? [] : [cover];
}
