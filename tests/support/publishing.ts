/** Publishing as editors do, and what the site says of it. For both runners. */

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_PER_PAGE } from '@masthead/contract/envelope';
import { PUBLISH_TOKEN, type RunningServers } from './servers.ts';

type Addresses = Pick<RunningServers, 'siteUrl' | 'apiUrl'>;

/** One item as it is stored and published, as far as the journeys change it. */
interface StoredItem {
  version: number;
  fields: Record<string, unknown>;
  readonly locales: Record<
    string,
    { slug: string; fields: { title: string; body: unknown[] } & Record<string, unknown> }
  >;
}

/** Where a test asks for the change alone, not for how soon: the page may be made for the first time. */
export const SOON = { timeout: 30_000 };

const authorization = `Bearer ${PUBLISH_TOKEN}`;

function addressOf({ apiUrl }: Addresses, id: string): string {
  return `${apiUrl}/publishing/items/${id}`;
}

/** Changes an item through the publishing call, as an editor would. */
export async function change(
  servers: Addresses,
  id: string,
  edit: (item: StoredItem) => void,
): Promise<void> {
  const item = await storedItem(servers, id);
  edit(item);
  item.version += 1;
  await send(addressOf(servers, id), 'PUT', item);
}

async function storedItem(servers: Addresses, id: string): Promise<StoredItem> {
  const stored = await fetch(addressOf(servers, id), { headers: { authorization } });
  const answer = await stored.text();
  if (!stored.ok) throw new Error(`item ${id}: ${stored.status} ${answer}`);
  return (JSON.parse(answer) as { data: { item: StoredItem } }).data.item;
}

/** An item's version in a language, which must be there. */
export function versionIn(item: StoredItem, locale: string): StoredItem['locales'][string] {
  const version = item.locales[locale];
  if (version === undefined) throw new Error(`the item has no version in ${locale}`);
  return version;
}

/** How the slugs of copies begin. */
const COPY = 'copy-';

/**
 * Publishes an item like another that nothing refers to, in English or in those of the other's languages that
 * `isIn` says; answers its id and its slug, the same in all of them.
 */
export async function publishCopy(
  servers: Addresses,
  id: string,
  isIn = (locale: string): boolean => locale === 'en',
): Promise<{ readonly id: string; readonly slug: string }> {
  const item = await storedItem(servers, id);
  const copy = { id: randomUUID(), slug: COPY + randomUUID() };
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
export async function untilHeard(servers: Addresses): Promise<void> {
  const list = `${servers.siteUrl}/en/newsroom/releases`;
  await (await fetch(list)).text();
  const [release] = await firstOf(servers, '/newsroom/releases', 1);
  const title = `Heard of ${randomUUID()}`;
  await change(servers, release?.id ?? '', (item) => {
    versionIn(item, 'en').fields.title = title;
  });
  for (const end = performance.now() + SOON.timeout; performance.now() < end; await sleep(50)) {
    if ((await (await fetch(list)).text()).includes(title)) return;
  }
  throw new Error(`${list} does not say “${title}”`);
}

/** Takes an item away for good, or to another place. */
export async function remove(servers: Addresses, id: string, redirectTo?: string): Promise<void> {
  const body = redirectTo === undefined ? {} : { redirect_to: redirectTo };
  await send(addressOf(servers, id), 'DELETE', body);
}

/** Replaces the editors' table of old addresses. */
export async function putRedirects(
  { apiUrl }: Addresses,
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
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${text}`);
}

/** Id and slug of the first entries of a list, in English; no copies, which are other tests'. */
export async function firstOf(
  { apiUrl }: Addresses,
  path: string,
  count: number,
): Promise<readonly { readonly id: string; readonly slug: string }[]> {
  const list = `${apiUrl}${path}?per_page=${MAX_PER_PAGE}`;
  const response = await fetch(list, { headers: { 'accept-language': 'en' } });
  const { data } = (await response.json()) as { data: { id: string; slug: string }[] };
  const found = data.filter(({ slug }) => !slug.startsWith(COPY)).slice(0, count);
  if (found.length < count) throw new Error(`${path} has fewer than ${count} entries`);
  return found;
}

/** Status and target of an address, not followed. */
export async function statusOf({ siteUrl }: Addresses, path: string): Promise<string> {
  const response = await fetch(siteUrl + path, { redirect: 'manual' });
  const location = response.headers.get('location');
  return location === null ? String(response.status) : `${response.status} ${location}`;
}
