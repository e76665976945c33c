/** A newsroom in the middle of its day: something of all that the studio's screens show. */
import { randomUUID } from 'node:crypto';
import { request } from '@playwright/test';
import { firstOf, publishCopy } from '../support/publishing.ts';
import type { Servers } from '../support/servers.ts';
import { callPublishing, invite, join, sessionOf } from '../support/studio.ts';

const DAY_MS = 86_400_000;
const READER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

type Json = Readonly<Record<string, unknown>>;
interface Stored {
  readonly item: Json & {
    readonly version: number;
    readonly locales: Readonly<Record<string, { readonly fields: Json }>>;
  };
}

/** An editor who has something scheduled, which would wait without them. */
export const WITH_PENDING = 'Noa Editor';

/** What the paths of screens name. */
export interface Newsroom {
  /** Who may do everything. */
  readonly email: string;
  /** Published, in all languages. */
  readonly story: string;
  /** Published, with a draft that waits in a plan. */
  readonly release: string;
  readonly plan: string;
  readonly image: string;
  readonly video: string;
  /** A link that nobody has taken up. */
  readonly invitation: string;
}

export async function makeNewsroom(servers: Servers): Promise<Newsroom> {
  const email = await join(servers, 'administrator', { name: 'Mara Aalders' });
  await join(servers, 'translator', { name: 'Eva Translates', languages: ['de', 'ja'] });
  const invitation = await invite(servers, {
    ...{ name: 'Jun Mori', email: 'jun@news.example', role: 'editor', languages: [] },
  });
  const [story] = await callPublishing<{ id: string }[]>(
    servers,
    'GET',
    '/items?type=story&state=live&limit=1',
  );
  const [release, other] = await firstOf(servers, '/newsroom/releases', 2);
  const { id: embargoed } = await publishCopy(servers, other?.id ?? '');
  const held = await callPublishing<Stored>(servers, 'GET', `/items/${embargoed}`);
  const embargo_until = daysAhead(2);
  await callPublishing(servers, 'PUT', `/items/${embargoed}`, {
    ...held.item,
    version: held.item.version + 1,
    embargo_until,
  });
  const leaver = await schedule(servers, 'Lou Leaves', other?.id ?? '');
  await callPublishing(servers, 'PUT', `/people/${leaver}`, {
    ...{ name: 'Lou Leaves', role: 'writer', languages: [] },
  });
  await schedule(servers, WITH_PENDING, other?.id ?? '');
  const { id } = release ?? { id: '' };
  const revision = await draftOf(
    servers,
    id,
    'Velden opens its first running track made of old shoes',
  );
  await draftOf(servers, other?.id ?? '', '');
  const plan = await callPublishing<{ id: string }>(servers, 'POST', '/plans', {
    ...{ name: 'Results of the third quarter', at: daysAhead(1), entries: [{ id, revision }] },
  });
  await callPublishing(servers, 'POST', '/grants', {
    ...{ item: embargoed, recipient: 'Dee Larsen, The Paper', expires_at: daysAhead(7) },
    opens: 'embargoed',
  });
  await commentThroughLink(servers, id);
  for (const path of ['', '/magazine', '/newsroom/releases']) {
    await fetch(`${servers.siteUrl}/en${path}`, { headers: { 'user-agent': READER } });
  }
  return {
    ...{ email, invitation, release: id, plan: plan.id, story: story?.id ?? '' },
    image: await mediumOf(servers, 'image', 'shoe'),
    video: await mediumOf(servers, 'video', 'track-dolly'),
  };
}

/** Hands a draft on by a link through which two people comment, by the form on its page. */
async function commentThroughLink(servers: Servers, item: string): Promise<void> {
  const link = { name: 'Legal department', ends_at: daysAhead(7), comments: true };
  const { pages } = await callPublishing<{ pages: { locale: string; path: string }[] }>(
    ...([servers, 'POST', '/previews', { items: [item], link }] as const),
  );
  const path = pages.find(({ locale }) => locale === 'en')?.path ?? '';
  const visitor = await request.newContext({
    baseURL: servers.siteUrl,
    extraHTTPHeaders: { 'sec-fetch-site': 'same-origin' },
  });
  await visitor.get(path);
  for (const [name, text] of [
    ['Sam Okoro, Legal', 'Please say “about 1,200 pairs”: the exact figure isn’t public yet.'],
    ['', 'The picture is of last year’s track. Is there a newer one?'],
  ] as const) {
    const form = { preview_comment: item, name, text };
    await visitor.post(path.replace(/\?.*/, ''), { form });
  }
  await visitor.dispose();
  const held = await callPublishing<{ id: string }[]>(
    ...([servers, 'GET', '/preview-comments?state=held'] as const),
  );
  await callPublishing(servers, 'PUT', `/preview-comments/${held[0]?.id}`, { accepted: true });
}

/** Has an editor of that name schedule a copy of an item; answers the editor's id. */
async function schedule(servers: Servers, name: string, id: string): Promise<string> {
  const email = await join(servers, 'editor', { name });
  const copy = await publishCopy(servers, id);
  const { item } = await callPublishing<Stored>(servers, 'GET', `/items/${copy.id}`);
  const context = await request.newContext();
  await sessionOf({ request: context }, servers, email);
  const path = `/studio/api/v1/publishing/items/${copy.id}`;
  const stored = await context.put(servers.studioUrl + path, {
    data: { ...item, version: item.version + 1, publish_at: daysAhead(3) },
    headers: { origin: servers.studioUrl },
  });
  if (!stored.ok()) throw new Error(`${name} cannot schedule: ${await stored.text()}`);
  await context.dispose();
  const { people } = await callPublishing<{
    people: { id: string; name: string }[];
  }>(servers, 'GET', '/people');
  return people.find((person) => person.name === name)?.id ?? '';
}

/** At nine of that day. */
const daysAhead = (days: number): string =>
  `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T09:00:00.000Z`;

/** Keeps a draft under another English title; answers its save. */
async function draftOf(servers: Servers, id: string, title: string): Promise<number> {
  const { item } = await callPublishing<Stored>(servers, 'GET', `/items/${id}`);
  const { en } = item.locales;
  const locales = { ...item.locales, en: { ...en, fields: { ...en?.fields, title } } };
  const kept = await callPublishing<{ revision: number }>(servers, 'PUT', `/items/${id}/draft`, {
    item: { ...item, locales },
  });
  return kept.revision;
}

async function mediumOf(servers: Servers, kind: string, q: string): Promise<string> {
  const query = new URLSearchParams({ kind, q, limit: '1' });
  const [medium] = await callPublishing<{ id: string }[]>(servers, 'GET', `/media?${query}`);
  return medium?.id ?? randomUUID();
}
