/** Checks a content server, call by call and language by language. */
import { callsFor, READS, type ReadName } from '@masthead/contract/reads';
import { z } from 'zod';
import {
  type AnyAnswer,
  type CallRequest,
  ContractClient,
  type Deviation,
} from '#src/contract-client.ts';
import { negotiations, refusals } from '#src/every-call.ts';
import { itemsIn, type Met } from '#src/items.ts';

export interface Verification {
  readonly deviations: readonly Deviation[];
  /** A call that was never made could not be verified. */
  readonly asked: ReadonlyMap<ReadName, number>;
}

interface What {
  readonly locales: readonly string[];
  /** Paths that no answer leads to, such as `/pitches/river`. */
  readonly paths?: readonly string[];
}

const AT_ONCE = 8;
const NAMES = Object.keys(READS) as ReadName[];

/** Everything that landings and lists lead to, and everything that must be refused. */
export async function verify(base: string, { locales, paths = [] }: What): Promise<Verification> {
  const client = new ContractClient(base);
  for (const locale of locales) {
    await walk(client, locale, { locales, paths });
    await inTurns(refusals(locale).map((check) => () => check(client)));
    await inTurns(negotiations(locale).map((check) => () => check(client)));
  }
  return { deviations: client.deviations, asked: client.asked };
}

async function walk(
  client: ContractClient,
  locale: string,
  { locales, paths = [] }: What,
): Promise<void> {
  const seen = new Set<string>();
  let round: CallRequest[] = [
    ...NAMES.filter((call) => !READS[call].path.includes('{') && call !== 'recirculation').map(
      (call) => ({ call, path: READS[call].path, locale }),
    ),
    ...paths.flatMap((path) => {
      const call = callOf(path);
      return call === null ? [] : [{ call, path, locale }];
    }),
  ];
  while (round.length > 0) {
    const fresh = round.filter(({ call, path }) => !seen.has(`${call} ${path}`));
    for (const { call, path } of fresh) seen.add(`${call} ${path}`);
    const met = new Map<string, Met>();
    const next: CallRequest[] = [];
    await inTurns(
      fresh.map((request) => async () => {
        const answer = await client.answer(request, { mayBeMissing: mayBeMissing(request, paths) });
        if (answer === null) return;
        checkMeta(client, request, answer);
        next.push(...(await checkList(client, request, answer)));
        next.push(...pitchesIn(request, answer));
        for (const item of itemsIn(answer.data)) met.set(item.id, item);
        await checkLanguages(client, request, answer, locales);
      }),
    );
    round = [...next, ...[...met.values()].flatMap((item) => pagesOf(item, locale))];
  }
}

/** Fixed paths win, as on a server. */
function callOf(path: string): ReadName | null {
  const [bare = ''] = path.split('?');
  const fits = NAMES.filter((name) =>
    new RegExp(`^${READS[name].path.replace(/\{\w+\}/g, '[^/]+')}$`).test(bare),
  );
  fits.sort((a, b) => READS[a].path.split('{').length - READS[b].path.split('{').length);
  return fits[0] ?? null;
}

/** There need not be a volume, and the caller's paths need not be in every language. */
function mayBeMissing({ call, path }: CallRequest, paths: readonly string[]): boolean {
  return call === 'latestVolume' || paths.includes(path);
}

/** At their addresses within the collection. */
function pitchesIn({ call, locale }: CallRequest, { data }: AnyAnswer): CallRequest[] {
  if (call !== 'pitchCollection') return [];
  const collection = z.object({ slug: z.string() }).safeParse(data).data?.slug ?? '';
  return itemsIn(data)
    .filter(({ type }) => type === 'pitch')
    .map(({ slug }) => {
      const names = { id: collection, pitchId: slug };
      const path = READS.collectionPitch.path.replace(/\{(\w+)\}/g, (_, place: string) =>
        encodeURIComponent(place === 'id' ? names.id : names.pitchId),
      );
      return { call: 'collectionPitch', path, locale };
    });
}

function pagesOf({ type, id, slug }: Met, locale: string): CallRequest[] {
  const calls = callsFor(type).flatMap((call) =>
    [slug, id].map((name) => ({
      call,
      path: READS[call].path.replace('{id}', encodeURIComponent(name)),
      locale,
    })),
  );
  if (calls.length === 0) return [];
  if (type === 'pitch') return calls;
  return [
    ...calls,
    { call: 'recirculation', path: `${READS.recirculation.path}?id=${id}`, locale },
  ];
}

function checkMeta(client: ContractClient, request: CallRequest, { data, meta }: AnyAnswer): void {
  if (meta.locale !== request.locale) client.report(request, `is in ${meta.locale}`);
  const ends = [meta.expires_at, meta.stale_until].map((end) =>
    end === null ? Number.POSITIVE_INFINITY : Date.parse(end),
  );
  const [expires = 0, stale = 0] = ends;
  if (expires < Date.now() - 60_000) client.report(request, 'meta.expires_at has passed');
  if (expires > stale) client.report(request, 'meta.expires_at is later than meta.stale_until');
  const own = meta.localized_slugs?.[request.locale];
  if (meta.localized_slugs !== undefined && own === undefined) {
    client.report(request, 'meta.localized_slugs lacks the language of the answer');
  }
  const ids = Array.isArray(data) ? data.flatMap((each) => itemsIn(each).slice(0, 1)) : [];
  if (new Set(ids.map(({ id }) => id)).size !== ids.length) {
    client.report(request, 'lists an item twice');
  }
}

/** Place and size of a list must match its content. */
async function checkList(
  client: ContractClient,
  request: CallRequest,
  { data, meta }: AnyAnswer,
): Promise<CallRequest[]> {
  const { page } = meta;
  if (page === undefined) return [];
  if (page.pages !== Math.ceil(page.total / page.size)) {
    client.report(request, `meta.page.pages is ${page.pages} for ${page.total} by ${page.size}`);
  }
  const expected = Math.max(0, Math.min(page.size, page.total - (page.number - 1) * page.size));
  if (Array.isArray(data) && data.length !== expected) {
    client.report(request, `has ${data.length} entries, not ${expected}`);
  }
  if (page.number >= page.pages) return [];
  const { path } = request;
  const [bare = '', query = ''] = path.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('page', String(page.number + 1));
  return [{ ...request, path: `${bare}?${parameters}` }];
}

/** The item must be in every language under the slug that the answer gives. */
async function checkLanguages(
  client: ContractClient,
  request: CallRequest,
  { data, meta }: AnyAnswer,
  locales: readonly string[],
): Promise<void> {
  const places = READS[request.call].path.split('{').length - 1;
  const [own] = itemsIn(data);
  const isPage = typeof data === 'object' && data !== null && 'slug' in data && 'id' in data;
  if (places !== 1 || !isPage || own === undefined) return;
  for (const [locale, slug] of Object.entries(meta.localized_slugs ?? {})) {
    if (locale === request.locale || !locales.includes(locale)) continue;
    const path = READS[request.call].path.replace(/\{\w+\}/, encodeURIComponent(slug));
    const there = await client.answer({ ...request, path, locale });
    const id = there === null ? null : itemsIn(there.data)[0]?.id;
    if (id !== null && id !== own.id)
      client.report({ ...request, path, locale }, 'is another item');
  }
}

/** A few at a time. */
async function inTurns(tasks: readonly (() => Promise<void>)[]): Promise<void> {
  const left = [...tasks];
  const work = async (): Promise<void> => {
    for (let task = left.shift(); task !== undefined; task = left.shift()) await task();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
