import { randomUUID } from 'node:crypto';
import { test as base, expect } from '@playwright/test';
import { PUBLISH_TOKEN, type RunningServers, type Servers, startServers } from './servers.ts';

/** Tests that publish: the servers are their worker's own, so that nobody else's pages change. */
export const test = base.extend<object, { servers: Servers }>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const servers = await startServers();
      await use(servers);
      await servers.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

/** One item as it is stored and published, as far as the journeys change it. */
interface StoredItem {
  version: number;
  fields: Record<string, unknown>;
  readonly locales: Record<
    string,
    { slug: string; fields: { title: string; body: unknown[] } & Record<string, unknown> }
  >;
}

const SECOND = 1000;
/** In a second, a machine at leisure makes so many pages and more, one after the other. */
const PAGES_IN_A_SECOND = 20;

/**
 * Within a second (product.md, exact invalidation), for pages that were made before; on a machine that is too busy
 * to make twenty others in that time, as long as it takes for them. Ask for it before the change.
 */
export async function withinSecond({ siteUrl }: Pick<RunningServers, 'siteUrl'>): Promise<{
  readonly timeout: number;
  readonly intervals: number[];
}> {
  let slowest = 0;
  for (let turn = 0; turn < 3; turn += 1) {
    const start = performance.now();
    // Nobody has asked for this before: both programs have to work.
    await (await fetch(`${siteUrl}/en/search?q=${randomUUID()}`)).text();
    slowest = Math.max(slowest, performance.now() - start);
  }
  return { timeout: Math.max(SECOND, PAGES_IN_A_SECOND * slowest), intervals: [20] };
}

/** Where a test asks for the change alone, not for how soon: the page may be made for the first time. */
export const SOON = { timeout: 30_000 };

const authorization = `Bearer ${PUBLISH_TOKEN}`;

function addressOf({ apiUrl }: RunningServers, id: string): string {
  return `${apiUrl}/publishing/items/${id}`;
}

/** Changes an item through the publishing call, as an editor would. */
export async function change(
  servers: RunningServers,
  id: string,
  edit: (item: StoredItem) => void,
): Promise<void> {
  const item = await storedItem(servers, id);
  edit(item);
  item.version += 1;
  await send(addressOf(servers, id), 'PUT', item);
}

async function storedItem(servers: RunningServers, id: string): Promise<StoredItem> {
  const stored = await fetch(addressOf(servers, id), { headers: { authorization } });
  const answer = await stored.json();
  expect(stored.status, JSON.stringify(answer)).toBe(200);
  return (answer as { data: { item: StoredItem } }).data.item;
}

/** An item's version in a language, which must be there. */
export function versionIn(item: StoredItem, locale: string): StoredItem['locales'][string] {
  const version = item.locales[locale];
  if (version === undefined) throw new Error(`the item has no version in ${locale}`);
  return version;
}

/**
 * Publishes an item like another that nothing refers to, in English or in those of the other's languages that
 * `isIn` says; answers its id and its slug, the same in all of them.
 */
export async function publishCopy(
  servers: RunningServers,
  id: string,
  isIn = (locale: string): boolean => locale === 'en',
): Promise<{ readonly id: string; readonly slug: string }> {
  const item = await storedItem(servers, id);
  const copy = { id: randomUUID(), slug: `copy-${randomUUID()}` };
  const versions = Object.entries(item.locales).filter(([locale]) => isIn(locale));
  const locales = versions.map(([locale, version]) => [locale, { ...version, slug: copy.slug }]);
  const own = { ...item, version: 1, locales: Object.fromEntries(locales) };
  await send(addressOf(servers, copy.id), 'PUT', own);
  return copy;
}

/**
 * Resolves once the site has heard of all that was published until now: changes are told in their order, and the
 * last of them is this one, of a page that it has kept.
 */
export async function untilHeard(servers: RunningServers): Promise<void> {
  const list = `${servers.siteUrl}/en/newsroom/releases`;
  await (await fetch(list)).text();
  const [release] = await firstOf(servers, '/newsroom/releases', 1);
  const title = `Heard of ${randomUUID()}`;
  await change(servers, release?.id ?? '', (item) => {
    versionIn(item, 'en').fields.title = title;
  });
  const shows = async (): Promise<boolean> => (await (await fetch(list)).text()).includes(title);
  await expect.poll(shows, { ...SOON, intervals: [50] }).toBe(true);
}

/** Takes an item away for good, or to another place. */
export async function remove(
  servers: RunningServers,
  id: string,
  redirectTo?: string,
): Promise<void> {
  const body = redirectTo === undefined ? {} : { redirect_to: redirectTo };
  await send(addressOf(servers, id), 'DELETE', body);
}

/** Replaces the editors' table of old addresses. */
export async function putRedirects(
  { apiUrl }: RunningServers,
  redirects: readonly { readonly from: string; readonly to: string }[],
): Promise<void> {
  await send(`${apiUrl}/publishing/redirects`, 'PUT', { redirects });
}

async function send(address: string, method: string, body: unknown): Promise<void> {
  const response = await fetch(address, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status, await response.text()).toBe(200);
}

/** Id and slug of the first entries of a list, in English. */
export async function firstOf(
  { apiUrl }: RunningServers,
  path: string,
  count: number,
): Promise<readonly { readonly id: string; readonly slug: string }[]> {
  const response = await fetch(apiUrl + path, { headers: { 'accept-language': 'en' } });
  const { data } = (await response.json()) as { data: { id: string; slug: string }[] };
  const found = data.slice(0, count);
  if (found.length < count) throw new Error(`${path} has fewer than ${count} entries`);
  return found;
}

/** Status and target of an address, not followed. */
export async function statusOf({ siteUrl }: RunningServers, path: string): Promise<string> {
  const response = await fetch(siteUrl + path, { redirect: 'manual' });
  const location = response.headers.get('location');
  return location === null ? String(response.status) : `${response.status} ${location}`;
}

export { expect };
