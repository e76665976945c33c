/** Reads a store through the publishing calls, page by page. */
import type { ConfigurationInput } from '@masthead/contract/configuration';
import { ItemListAnswer, type ListedItem } from '@masthead/contract/item-list';
import { type ListedMedium, MediaListAnswer } from '@masthead/contract/media-list';
import {
  ItemInput,
  MediaInput,
  RedirectsAnswer,
  StoredConfigurationAnswer,
} from '@masthead/contract/publishing';
import { z } from 'zod';
import { detailOf, type PublishingClient, PublishingError } from '#src/publishing-client.ts';

const LIMIT = 200;
const StoredItem = z.object({
  data: z.object({ item: ItemInput, translations: z.record(z.string(), z.unknown()) }),
});
const StoredMedium = z.object({ data: z.object({ sha256: z.string(), metadata: MediaInput }) });

/** Not deleted, by UUID; then those that are withdrawn. */
export async function listedItems(client: PublishingClient): Promise<ListedItem[]> {
  const live = await everyPage(client, '/publishing/items?sort=id', ItemListAnswer);
  const path = '/publishing/items?sort=id&state=withdrawn';
  return [...live, ...(await everyPage(client, path, ItemListAnswer))];
}

/** By UUID. */
export function listedMedia(client: PublishingClient): Promise<ListedMedium[]> {
  return everyPage(client, '/publishing/media?sort=id', MediaListAnswer);
}

async function everyPage<Row>(
  client: PublishingClient,
  path: string,
  answer: z.ZodType<{ data: Row[]; meta: { next: string | null } }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const after: string = next === '' ? '' : `&after=${next}`;
    const page = await ask(client, `${path}&limit=${LIMIT}${after}`, answer);
    rows.push(...page.data);
    next = page.meta.next;
  }
  return rows;
}

/** With the languages of waiting translations; null if it is gone. */
export async function wholeItem(
  client: PublishingClient,
  id: string,
): Promise<{ item: ItemInput; waiting: string[] } | null> {
  const stored = await askFor(client, `/publishing/items/${id}`, StoredItem);
  if (stored === null) return null;
  return { item: stored.data.item, waiting: Object.keys(stored.data.translations).sort() };
}

export async function wholeMedium(
  client: PublishingClient,
  id: string,
): Promise<{ sha256: string; metadata: MediaInput } | null> {
  return (await askFor(client, `/publishing/media/${id}`, StoredMedium))?.data ?? null;
}

export async function wholeConfiguration(
  client: PublishingClient,
): Promise<ConfigurationInput | null> {
  return (await ask(client, '/publishing/configuration', StoredConfigurationAnswer)).data;
}

export async function redirects(client: PublishingClient) {
  return (await storedRedirects(client)).redirects;
}

/** The table with its revision. */
export async function storedRedirects(client: PublishingClient) {
  return (await ask(client, '/publishing/redirects', RedirectsAnswer)).data;
}

async function ask<S extends z.ZodType>(
  client: PublishingClient,
  path: string,
  schema: S,
): Promise<z.output<S>> {
  const answer = await askFor(client, path, schema);
  if (answer === null) {
    throw new PublishingError(
      `the content server has no ${path} (404): it is older than this command`,
    );
  }
  return answer;
}

/** Null for a 404. */
async function askFor<S extends z.ZodType>(
  client: PublishingClient,
  path: string,
  schema: S,
): Promise<z.output<S> | null> {
  const answer = await client.send('GET', path);
  if (answer.status === 404) return null;
  const parsed = schema.safeParse(answer.body);
  if (answer.status === 200 && parsed.success) return parsed.data;
  const reason = parsed.error && answer.status === 200 ? z.prettifyError(parsed.error) : '';
  throw new PublishingError(`${path}: ${detailOf(answer)} (${answer.status}) ${reason}`.trim());
}
