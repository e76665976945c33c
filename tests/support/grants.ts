import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { firstOf } from './own-servers.ts';
import { PUBLISH_TOKEN, type RunningServers } from './servers.ts';

/** The password of everything that these journeys protect. */
export const PASSWORD = 'korrekt Pferd Batterie';

/** A release that is not open to all, with pictures that nothing else shows. */
export interface ClosedRelease {
  readonly id: string;
  readonly slug: string;
  /** A medium that is its alone. */
  readonly picture: string;
  /** In every language; it stands nowhere else. */
  readonly title: string;
}

/** A grant as its publisher has it. */
export interface GivenGrant {
  readonly id: string;
  readonly token: string;
}

/** What keeps the public out: a password, a time that is still to come or over, or that it is a draft. */
interface Closed {
  readonly access?: 'password';
  readonly password?: string;
  readonly embargo_until?: string;
  readonly publish_at?: string;
  readonly unpublish_at?: string;
  readonly status?: 'draft';
  /** Keeps nobody out, but from everything that finds. */
  readonly private?: boolean;
}

/** As far as a release like it is made of it. */
interface StoredRelease {
  readonly data: {
    readonly item: { readonly locales: Record<string, { readonly fields: object }> };
  };
}

const headers = { authorization: `Bearer ${PUBLISH_TOKEN}` };

/** In which what is closed can be read. */
export const LANGUAGES = ['en', 'ja', 'th', 'de'] as const;

/** Publishes a release like the sample's first, closed, with the same slug in each language. */
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
  // The first may be one of these itself, which shares its date: none of its ends comes along.
  const open = { version: 1, embargo_until: null, unpublish_at: null };
  const item = { ...data.item, ...open, ...frame, locales: Object.fromEntries(locales) };
  // All its pictures are one that is shown nowhere else.
  const text = JSON.stringify(item, (_key, value) =>
    value?._type === 'media' ? { ...value, _ref: picture } : value,
  );
  await call(servers, `items/${own.id}`, { method: 'PUT', json: text });
  return own;
}

/** A pitch collection that nobody sees yet, with its one pitch, and slugs of their own in each language. */
export interface ClosedPitches {
  readonly id: string;
  readonly slug: string;
  readonly pitch: { readonly id: string; readonly slug: string; readonly title: string };
}

/** Publishes a collection in English of a pitch in four languages, both under embargo. */
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

/** Gives a grant that opens an item for an hour, or for as long as is said. */
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

/** Takes a grant back. */
export async function revokeGrant(servers: RunningServers, { id }: GivenGrant): Promise<void> {
  await call(servers, `grants/${id}`, { method: 'DELETE' });
}

interface Sent {
  readonly method: string;
  readonly json?: string;
  readonly body?: FormData;
}

/** A publishing call that must succeed. */
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
