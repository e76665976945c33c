import type { CardType } from '@masthead/contract/card';
import { cardPath } from '@masthead/site/src/view/card-path.ts';
import { askApi } from './addresses.ts';

/** As far as the journeys look at a card. */
export interface Item {
  readonly _type: CardType;
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly hero_layout?: string;
  /** Of a bookmark, which has no page. */
  readonly path?: string;
}

interface ListAnswer<T> {
  readonly data: readonly T[];
  readonly meta: { readonly page: { readonly pages: number } };
}

/** Together with search these show everything public. */
const LISTS = [
  '/topics',
  '/newsroom/collections',
  '/newsroom/releases',
  '/stories/videos',
  '/volumes',
  '/impact-resource',
];

/** All types, all pages. */
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

/** As editors see them. */
function ledger(): Promise<readonly LedgerRow[]> {
  rows ??= allPages<LedgerRow>('/publishing/ledger', 'en');
  return rows;
}

/** By language: in no list, but there for everybody with the address. */
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

/** Without a password; found only by their addresses. */
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

/** A bookmark's is another page. */
export function itemPath(locale: string, item: Pick<Item, '_type' | 'slug' | 'path'>): string {
  return cardPath(locale, item);
}
