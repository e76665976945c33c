import type { CardType } from '@masthead/contract/card';
import { cardPath } from '@masthead/site/src/view/card-path.ts';
import { askApi } from './addresses.ts';

/** A card as the content server gives it, as far as the journeys look at it. */
export interface Item {
  readonly _type: CardType;
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly hero_layout?: string;
  /** Of a bookmark, which has no page of its own. */
  readonly path?: string;
}

interface ListAnswer<T> {
  readonly data: readonly T[];
  readonly meta: { readonly page: { readonly pages: number } };
}

/** The lists that show cards; between them and the search they show everything public. */
const LISTS = [
  '/topics',
  '/newsroom/collections',
  '/newsroom/releases',
  '/stories/videos',
  '/volumes',
  '/impact-resource',
];

/** Everything that the content server's lists show in a language: all types, all pages. */
export async function itemsOf(locale: string): Promise<readonly Item[]> {
  const results = await allPages<{ readonly card: Item }>('/search', locale);
  const found = new Map(results.map(({ card }) => [card.id, card]));
  for (const path of LISTS) {
    for (const card of await allPages<Item>(path, locale)) found.set(card.id, card);
  }
  return [...found.values()];
}

async function allPages<T>(path: string, locale: string): Promise<readonly T[]> {
  const entries: T[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await askApi<ListAnswer<T>>(`${path}?per_page=48&page=${page}`, locale);
    entries.push(...answer.data);
    pages = answer.meta.page.pages;
  }
  return entries;
}

interface LedgerRow {
  readonly id: string;
  readonly type: string;
  readonly locales: readonly { readonly locale: string; readonly status: string | null }[];
}
interface Stored {
  readonly private: boolean;
  readonly access: string;
  readonly type: CardType;
  readonly locales: Readonly<Record<string, { readonly slug: string; readonly status: string }>>;
}

let rows: Promise<readonly LedgerRow[]> | undefined;

/** Every item there is, as editors see it. */
function ledger(): Promise<readonly LedgerRow[]> {
  rows ??= allPages<LedgerRow>('/publishing/ledger', 'en');
  return rows;
}

/** The pages in each language of what is private: in no list, yet there for whoever has the address. */
export async function privatePaths(): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const { id } of await ledger()) {
    const { data } = await askApi<{ data: { item: Stored } }>(`/publishing/items/${id}`);
    if (!data.item.private) continue;
    for (const [locale, { slug, status }] of Object.entries(data.item.locales)) {
      if (status === 'published') paths.push(itemPath(locale, { _type: data.item.type, slug }));
    }
  }
  return paths;
}

interface Pitch {
  readonly slug: string;
  readonly brand: string | null;
}
interface PitchCollection {
  readonly slug: string;
  readonly pitches: readonly Pitch[];
}

/** The pitches and their collections that need no password; they are found by their addresses only. */
export async function pitchesOf(locale: string): Promise<{
  readonly pitches: readonly Pitch[];
  readonly collections: readonly PitchCollection[];
}> {
  const ask = async <T>(type: string, path: string): Promise<T[]> => {
    const published = (await ledger()).filter(
      (row) =>
        row.type === type &&
        row.locales.some((state) => state.locale === locale && state.status === 'published'),
    );
    const answers = published.map(async ({ id }) => {
      const { data } = await askApi<{ data: { item: Stored } }>(`/publishing/items/${id}`);
      if (data.item.access === 'password') return [];
      return [(await askApi<{ data: T }>(`${path}/${id}`, locale)).data];
    });
    return (await Promise.all(answers)).flat();
  };
  return {
    pitches: await ask<Pitch>('pitch', '/pitches'),
    collections: await ask<PitchCollection>('pitch_collection', '/pitch-collections'),
  };
}

/** Where an item's page stands; a bookmark's is another's. */
export function itemPath(locale: string, item: Pick<Item, '_type' | 'slug' | 'path'>): string {
  return cardPath(locale, item);
}
