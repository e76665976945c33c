import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { firstOf } from './publishing.ts';
import { PUBLISH_TOKEN, type RunningServers } from './servers.ts';

/** Of everything that these journeys protect. */
export const PASSWORD = 'korrekt Pferd Batterie';

/** Not open to all, with pictures of its own. */
export interface ClosedRelease {
  readonly id: string;
  readonly slug: string;
  /** Shown nowhere else. */
  readonly picture: string;
  /** In every language; used nowhere else. */
  readonly title: string;
}

/** As its publisher has it. */
export interface GivenGrant {
  readonly id: string;
  readonly token: string;
}

/** A password, a time in the future or past, or draft state. */
interface Closed {
  readonly access?: 'password';
  readonly password?: string;
  readonly embargo_until?: string;
  readonly publish_at?: string;
  readonly unpublish_at?: string;
  readonly status?: 'draft';
  /** Does not close the page, but hides it from everything that finds. */
  readonly private?: boolean;
}

/** The parts that a copy needs. */
interface StoredRelease {
  readonly data: {
    readonly item: { readonly locales: Record<string, { readonly fields: object }> };
  };
}

const headers = { authorization: `Bearer ${PUBLISH_TOKEN}` };

/** Languages of what is closed. */
export const LANGUAGES = ['en', 'ja', 'th', 'de'] as const;

/** A closed copy of the sample's first release, with the same slug in each language. */
export async function publishClosed(
  servers: RunningServers,
  closed: Closed,
): Promise<ClosedRelease> {
  const [first] = await firstOf(servers, '/newsroom/releases', 1);
  const picture = await publishPicture(servers);
  const { data } = await call<StoredRelease>(servers, `items/${first?.id}`);
  const mark = randomUUID();
  const own = { id: randomUUID(), slug: `closed-${mark}`, picture, title: `Closed ${mark}` };
  const { status = 'published', ...frame } = closed;
  const { en, ...others } = data.item.locales;
  const locales = LANGUAGES.map((locale) => {
    const like = others[locale] ?? en;
    const fields = { ...like?.fields, title: own.title };
    return [locale, { ...like, slug: own.slug, status, fields }] as const;
  });
  // The first may itself be one, which shares its date: its ends are left out.
  const open = { version: 1, embargo_until: null, unpublish_at: null };
  const item = { ...data.item, ...open, ...frame, locales: Object.fromEntries(locales) };
  // All its pictures are one that is shown nowhere else.
  const text = JSON.stringify(item, (_key, value) =>
    value?._type === 'media' ? { ...value, _ref: picture } : value,
  );
  await call(servers, `items/${own.id}`, { method: 'PUT', json: text });
  return own;
}

/** Invisible, with its one pitch, and its own slugs in each language. */
export interface ClosedPitches {
  readonly id: string;
  readonly slug: string;
  readonly pitch: { readonly id: string; readonly slug: string; readonly title: string };
}

/** A collection in English with a pitch in four languages, both under embargo. */
export async function publishClosedPitches(servers: RunningServers): Promise<ClosedPitches> {
  const [id, pitchId] = [randomUUID(), randomUUID()];
  const [slug, pitchSlug] = [`offers-${id}`, `offer-${pitchId}`];
  const title = `A pitch to one reader, ${pitchId}`;
  const put = (item: string, body: object) =>
    call(servers, `items/${item}`, { method: 'PUT', json: JSON.stringify(body) });
  const frame = { version: 1, embargo_until: '2031-12-24T09:00:00.000Z' };
  const inLanguages = LANGUAGES.map((locale) => [
    locale,
    { slug: `${pitchSlug}-${locale}`, status: 'published', fields: { title } },
  ]);
  const locales = Object.fromEntries(inLanguages);
  await put(pitchId, { ...frame, type: 'pitch', fields: {}, locales });
  await put(id, {
    ...{ ...frame, type: 'pitch_collection' },
    fields: { pitches: [{ _type: 'pitch', _ref: pitchId }] },
    locales: { en: { slug, status: 'published', fields: { title: 'Offers' } } },
  });
  return { id, slug, pitch: { id: pitchId, slug: pitchSlug, title } };
}

async function publishPicture(servers: RunningServers): Promise<string> {
  const id = randomUUID();
  const body = new FormData();
  body.set(
    'metadata',
    JSON.stringify({ name: 'closed.jpg', locales: { en: { alt: 'A picture' } } }),
  );
  body.set(
    'file',
    new Blob([await readFile('content/media/climb-wall-concrete.jpg')]),
    'closed.jpg',
  );
  await call(servers, `media/${id}`, { method: 'PUT', body });
  return id;
}

/** For an hour unless said otherwise. */
export async function giveGrant(
  servers: RunningServers,
  item: string,
  opens: 'protected' | 'embargoed' | 'draft',
  lasts = 3_600_000,
): Promise<GivenGrant> {
  const json = JSON.stringify({
    item,
    recipient: 'Jo Journalist',
    opens,
    expires_at: new Date(Date.now() + lasts).toISOString(),
  });
  const { data } = await call<{ data: GivenGrant }>(servers, 'grants', { method: 'POST', json });
  return data;
}

export async function revokeGrant(servers: RunningServers, { id }: GivenGrant): Promise<void> {
  await call(servers, `grants/${id}`, { method: 'DELETE' });
}

interface Sent {
  readonly method: string;
  readonly json?: string;
  readonly body?: FormData;
}

/** It must succeed. */
async function call<T>(
  { apiUrl }: RunningServers,
  path: string,
  { method, json, body }: Sent = { method: 'GET' },
): Promise<T> {
  const response = await fetch(`${apiUrl}/publishing/${path}`, {
    method,
    headers: json === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    body: json ?? body ?? null,
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
  return (await response.json()) as T;
}
