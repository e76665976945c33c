/** Edits that any page tells apart: each leaves its number in the item's title. */
import { pagePath } from '../packages/contract/addresses/schema.ts';
import type { ItemType } from '../packages/contract/types/schema.ts';
import type { HttpClient } from './http-client.ts';
import { apiUrl, type Server, TOKEN } from './newsroom-programs.ts';
import type { Random } from './seeded-random.ts';

/** Its English title is edited. */
export interface EditedItem {
  /** In its titles. */
  readonly key: number;
  readonly id: string;
  /** In English. */
  readonly path: string;
  readonly stored: StoredItem;
}

interface StoredItem {
  readonly version: number;
  readonly access: string;
  readonly locales: Readonly<
    Record<string, { readonly fields: Readonly<Record<string, unknown>> }>
  >;
}

/** Each has mark number 0. */
export async function editableItems(
  client: HttpClient,
  apis: readonly Server[],
  { count, random }: { count: number; random: Random },
): Promise<EditedItem[]> {
  const [api] = apis;
  if (api === undefined) throw new Error('there is no content server');
  const items: EditedItem[] = [];
  const cards = await publicCards(client, api);
  while (items.length < count && cards.length > 0) {
    const [card] = cards.splice(Math.floor(random() * cards.length), 1);
    const path = card && pagePath(card._type, card.slug);
    if (!card || !path) continue;
    const stored = await readStored(client, api, card.id);
    if (stored.access !== 'public' || typeof titleOf(stored) !== 'string') continue;
    const item = { key: items.length, id: card.id, path: `/en${path}`, stored };
    await publishEdit(client, api, item, 0);
    items.push(item);
  }
  return items;
}

/** Answers the call's milliseconds. */
export async function publishEdit(
  client: HttpClient,
  api: Server,
  { id, key, stored }: EditedItem,
  number: number,
): Promise<number> {
  const { en } = stored.locales;
  const fields = { ...en?.fields, title: `${titleOf(stored)} ${markOf(key, number)}` };
  const item = {
    ...stored,
    version: stored.version + number + 1,
    locales: { ...stored.locales, en: { ...en, fields } },
  };
  const from = performance.now();
  const { status, body } = await client.ask(`${apiUrl(api)}/publishing/items/${id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(item),
  });
  if (status !== 200) throw new Error(`an edit of ${id} was refused: ${status} ${body}`);
  return performance.now() - from;
}

/** A word that no text has and no page changes. */
const markOf = (key: number, number: number): string => `Zq${key}x${number}`;

/** As often as the page has them. */
export function numbersOn(html: string, { key }: Pick<EditedItem, 'key'>): number[] {
  return [...html.matchAll(new RegExp(`Zq${key}x(\\d+)`, 'g'))].map(([, number]) => Number(number));
}

const titleOf = ({ locales }: StoredItem): unknown => locales.en?.fields.title;

interface Card {
  readonly _type: ItemType;
  readonly id: string;
  readonly slug: string;
}

/** An empty search finds everything public. */
async function publicCards(client: HttpClient, api: Server): Promise<Card[]> {
  const cards: Card[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { body } = await client.ask(`${apiUrl(api)}/search?per_page=48&page=${page}`);
    const answer: { data: { card: Card }[]; meta: { page: { pages: number } } } = JSON.parse(
      body.toString(),
    );
    cards.push(...answer.data.map(({ card }) => card));
    pages = answer.meta.page.pages;
  }
  return cards;
}

async function readStored(client: HttpClient, api: Server, id: string): Promise<StoredItem> {
  const { body } = await client.ask(`${apiUrl(api)}/publishing/items/${id}`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  const { data }: { data: { item: StoredItem } } = JSON.parse(body.toString());
  return data.item;
}
