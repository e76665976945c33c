import type { FeedFormat } from '@masthead/contract/feeds';

/** A picture or film that an entry carries; addresses are absolute. */
export interface FeedMedia {
  readonly kind: 'image' | 'video';
  readonly url: string;
  readonly type: string;
  /** Its size; null where it could not be learned. */
  readonly bytes: number | null;
  readonly width: number;
  readonly height: number;
  /** A film's length in seconds. */
  readonly duration: number | null;
  /** What stands for a film. */
  readonly poster: string | null;
  readonly text: string;
  readonly credit: string | null;
}

/** What an entry is about. */
export interface FeedCategory {
  readonly term: string;
  readonly label: string;
}

/** One entry, whatever the format. Instants are ISO strings. */
export interface FeedEntry {
  /** A URN that stays the same whatever becomes of title, slug and host; one for each language. */
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly summary: string | null;
  /** The full text, for readers that know neither our styles nor our scripts. */
  readonly html: string;
  readonly published: string;
  readonly updated: string;
  readonly authors: readonly string[];
  readonly categories: readonly FeedCategory[];
  readonly cover: FeedMedia | null;
  readonly films: readonly FeedMedia[];
}

/** A feed in one language, the newest entry first. */
export interface Feed {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Absolute address of the page that it belongs to. */
  readonly url: string;
  /** Its own address in each format. */
  readonly addresses: Readonly<Record<FeedFormat, string>>;
  /** The WebSub hub that tells of its changes; null for none. */
  readonly hub: string | null;
  readonly language: string;
  readonly author: string;
  readonly updated: string;
  /** The site's touch icon; null where it has none. */
  readonly icon: string | null;
  readonly entries: readonly FeedEntry[];
}

/** The enclosures of an entry: its films, else its picture. */
export function enclosuresOf({ films, cover }: FeedEntry): readonly FeedMedia[] {
  if (films.length > 0) return films;
  return cover === null ? [] : [cover];
}
