/** Walks a content server, call by call and language by language, and holds it to the contract. */
import { MAX_PER_PAGE } from '@masthead/contract/envelope';
import { READS, type ReadName } from '@masthead/contract/reads';
import { z } from 'zod';
import { type AnyAnswer, type Ask, Asking, type Deviation } from '#src/asking.ts';
import { itemsIn, type Met, PAGE_CALLS } from '#src/items.ts';

export interface Verification {
  readonly deviations: readonly Deviation[];
  /** How often each call was made; a call that was never made could not be verified. */
  readonly asked: ReadonlyMap<ReadName, number>;
}

interface What {
  readonly locales: readonly string[];
  /** Paths that no answer leads to, such as pitches: `/pitches/river`. */
  readonly paths?: readonly string[];
}

const AT_ONCE = 8;
const NAMES = Object.keys(READS) as ReadName[];
const UNKNOWN = 'there-is-no-such-thing';
const NOBODY = '00000000-0000-4000-8000-000000000000';
const EIGHT_KB = 'a'.repeat(8192);

/** Asks for everything that the landings and lists lead to, and for what must be refused. */
export async function verify(base: string, { locales, paths = [] }: What): Promise<Verification> {
  const asking = new Asking(base);
  for (const locale of locales) {
    await walk(asking, locale, { locales, paths });
    await inTurns(refusals(locale).map((refuse) => () => refuse(asking)));
  }
  return { deviations: asking.deviations, asked: asking.asked };
}

async function walk(asking: Asking, locale: string, { locales, paths = [] }: What): Promise<void> {
  const seen = new Set<string>();
  let round: Ask[] = [
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
    const next: Ask[] = [];
    await inTurns(
      fresh.map((ask) => async () => {
        const answer = await asking.answer(ask, { mayBeMissing: mayBeMissing(ask, paths) });
        if (answer === null) return;
        checkMeta(asking, ask, answer);
        next.push(...(await checkList(asking, ask, answer)));
        next.push(...pitchesIn(ask, answer));
        for (const item of itemsIn(answer.data)) met.set(item.id, item);
        await checkLanguages(asking, ask, answer, locales);
      }),
    );
    round = [...next, ...[...met.values()].flatMap((item) => pagesOf(item, locale))];
  }
}

/** The call that a path is one of; those without places win, as on a server. */
function callOf(path: string): ReadName | null {
  const [bare = ''] = path.split('?');
  const fits = NAMES.filter((name) =>
    new RegExp(`^${READS[name].path.replace(/\{\w+\}/g, '[^/]+')}$`).test(bare),
  );
  fits.sort((a, b) => READS[a].path.split('{').length - READS[b].path.split('{').length);
  return fits[0] ?? null;
}

/** There need not be a volume, and what only the caller knows need not be in every language. */
function mayBeMissing({ call, path }: Ask, paths: readonly string[]): boolean {
  return call === 'latestVolume' || paths.includes(path);
}

/** The pitches of a collection at their addresses within it. */
function pitchesIn({ call, locale }: Ask, { data }: AnyAnswer): Ask[] {
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

function pagesOf({ type, id, slug }: Met, locale: string): Ask[] {
  const calls = PAGE_CALLS[type].flatMap((call) =>
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

function checkMeta(asking: Asking, ask: Ask, { data, meta }: AnyAnswer): void {
  if (meta.locale !== ask.locale) asking.blame(ask, `is in ${meta.locale}`);
  const ends = [meta.expires_at, meta.stale_until].map((end) =>
    end === null ? Number.POSITIVE_INFINITY : Date.parse(end),
  );
  const [expires = 0, stale = 0] = ends;
  if (expires < Date.now() - 60_000) asking.blame(ask, 'meta.expires_at has passed');
  if (expires > stale) asking.blame(ask, 'meta.expires_at is later than meta.stale_until');
  const own = meta.localized_slugs?.[ask.locale];
  if (meta.localized_slugs !== undefined && own === undefined) {
    asking.blame(ask, 'meta.localized_slugs lacks the language of the answer');
  }
  const ids = Array.isArray(data) ? data.flatMap((each) => itemsIn(each).slice(0, 1)) : [];
  if (new Set(ids.map(({ id }) => id)).size !== ids.length) {
    asking.blame(ask, 'lists an item twice');
  }
}

/** Place and size of a list must agree with what it holds; answers with its further pages. */
async function checkList(asking: Asking, ask: Ask, { data, meta }: AnyAnswer): Promise<Ask[]> {
  const { page } = meta;
  if (page === undefined) return [];
  if (page.pages !== Math.ceil(page.total / page.size)) {
    asking.blame(ask, `meta.page.pages is ${page.pages} for ${page.total} by ${page.size}`);
  }
  const expected = Math.max(0, Math.min(page.size, page.total - (page.number - 1) * page.size));
  if (Array.isArray(data) && data.length !== expected) {
    asking.blame(ask, `has ${data.length} entries, not ${expected}`);
  }
  if (page.number >= page.pages) return [];
  const { path } = ask;
  const [bare = '', query = ''] = path.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('page', String(page.number + 1));
  return [{ ...ask, path: `${bare}?${parameters}` }];
}

/** The same item must stand in every language under the slug that the answer gives for it. */
async function checkLanguages(
  asking: Asking,
  ask: Ask,
  { data, meta }: AnyAnswer,
  locales: readonly string[],
): Promise<void> {
  const places = READS[ask.call].path.split('{').length - 1;
  const [own] = itemsIn(data);
  const isPage = typeof data === 'object' && data !== null && 'slug' in data && 'id' in data;
  if (places !== 1 || !isPage || own === undefined) return;
  for (const [locale, slug] of Object.entries(meta.localized_slugs ?? {})) {
    if (locale === ask.locale || !locales.includes(locale)) continue;
    const path = READS[ask.call].path.replace(/\{\w+\}/, encodeURIComponent(slug));
    const there = await asking.answer({ ...ask, path, locale });
    const id = there === null ? null : itemsIn(there.data)[0]?.id;
    if (id !== null && id !== own.id) asking.blame({ ...ask, path, locale }, 'is another item');
  }
}

type Refusal = (asking: Asking) => Promise<void>;

/** What every call must refuse, whatever it holds: a clean answer, never a 500. */
function refusals(locale: string): Refusal[] {
  return NAMES.flatMap((call): Refusal[] => {
    const template = READS[call].path;
    const path = template.replace(/\{\w+\}/g, UNKNOWN);
    const ask = (query: string, of = path): Ask => ({ call, path: of + query, locale });
    const takes = new Set(Object.keys(READS[call].query.shape));
    const bad = (query: string, statuses: readonly number[]): Refusal => {
      return (asking) => asking.refusal(ask(query), statuses);
    };
    return [
      (asking) => {
        const valid = ask(call === 'recirculation' ? `?id=${NOBODY}` : '');
        return asking.refusal({ ...valid, locale: 'xx' }, [400], 'unsupported_locale');
      },
      ...(template.includes('{')
        ? [(asking: Asking) => asking.refusal(ask(''), [404], 'not_found')]
        : []),
      ...(takes.has('page')
        ? [
            bad('?page=0', [400, 404]),
            bad('?page=99999', [404]),
            bad('?page=1&page=2', [400, 404]),
            bad(`?per_page=${MAX_PER_PAGE + 1}`, [400, 404]),
          ]
        : []),
      ...(takes.has('type') ? [bad('?type=nonsense', [400, 404])] : []),
      ...(takes.has('year') ? [bad('?year=soon', [400, 404])] : []),
      ...(takes.has('topic') ? [bad(`?topic=${EIGHT_KB}`, [400, 404, 414, 431])] : []),
    ];
  });
}

/** Runs tasks, a few at a time. */
async function inTurns(tasks: readonly (() => Promise<void>)[]): Promise<void> {
  const left = [...tasks];
  const work = async (): Promise<void> => {
    for (let task = left.shift(); task !== undefined; task = left.shift()) await task();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
