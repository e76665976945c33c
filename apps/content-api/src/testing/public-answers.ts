/** A newsroom with an item in each state, and what everybody is answered of it. */
import type { Draft } from '@masthead/contract/draft';
import type { ItemType } from '@masthead/contract/types';
import { revisionOf } from '#src/reading/queries/rows.ts';
import { makePlan, saveDraft } from '#src/testing/drafts.ts';
import { anItem, type Publication, reference, uuid } from '#src/testing/items.ts';
import { picture, upload } from '#src/testing/media.ts';
import { DAY, HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { join } from '#src/testing/people.ts';
import { publish, remove } from '#src/testing/publishing.ts';
import { endRight, publishAs } from '#src/testing/rights.ts';
import type { TestServer } from '#src/testing/test-server.ts';

/** One that many publish, and one that a press officer does. */
const TYPES = ['story', 'pitch'] as const satisfies readonly ItemType[];
type Type = (typeof TYPES)[number];
const FOLDER = { story: '/stories', pitch: '/pitches' } as const;
const PAGES = { story: '/en/magazine', pitch: '/en/pitches' } as const;

const STATES = {
  published: {},
  renamed: {},
  draft: { status: 'draft' },
  scheduled: { publish_at: shifted(START, HOUR) },
  embargoed: { embargo_until: shifted(START, HOUR) },
  ended: { unpublish_at: START },
  leaving: { unpublish_at: shifted(START, HOUR) },
  protected: { access: 'password' },
  private: { private: true },
  withdrawn: {},
  redirected: {},
  'never-seen': { status: 'draft' },
  drafted: {},
  planned: {},
  held: { publish_at: shifted(START, HOUR) },
} as const satisfies Record<string, Parameters<typeof anItem>[2]>;
type State = keyof typeof STATES;

/** An item of the newsroom. */
export interface Kept {
  readonly id: string;
  readonly type: Type;
  readonly state: State;
  readonly slug: string;
  /** Of its draft; null where it has none. */
  readonly revision: number | null;
}

export interface Newsroom {
  readonly items: readonly Kept[];
  readonly plan: string;
  readonly grant: string;
}

export const MEDIUM = uuid(880_000);
/** A redirect of the editors leads away from here. */
export const OLD_PATH = 'old-path';

const COVER = { cover_image: reference('media', MEDIUM) };
/** It as it is in that state, under a slug. */
export const named = (
  type: Type,
  state: State,
  id: string,
  slug = `${state}-${type}`,
): Publication => anItem(type, slug, { id, ...STATES[state], fields: COVER });

/** Makes one of each; `type-state` is the slug of each. */
export async function fillNewsroom(server: TestServer): Promise<Newsroom> {
  await upload(server, MEDIUM, await picture());
  const items = TYPES.flatMap((type, kind) =>
    (Object.keys(STATES) as State[]).map((state, place) => ({
      ...{ id: uuid(881_000 + kind * 100 + place), type, state, slug: `${state}-${type}` },
    })),
  );
  const editor = await join(server, 'editor', { name: 'Who leaves' });
  const drafts = new Map<string, Draft>();
  for (const { id, type, state } of items) {
    const item = named(type, state, id);
    if (state === 'held') await publishAs(server, editor, item);
    else await publish(server, item);
    if (state === 'renamed') {
      const renamed = named(type, state, id, `${state}-${type}-again`);
      await publish(server, { id, item: { ...renamed.item, version: 2 } });
    }
    if (state === 'drafted' || state === 'planned') {
      drafts.set(id, await saveDraft(server, anItem(type, `${state}-${type}`, { id })));
    }
    if (state === 'withdrawn' || state === 'never-seen') await remove(server, id);
    if (state === 'redirected') {
      await server.send('DELETE', `/items/${id}`, { redirect_to: '/en/magazine' });
    }
  }
  await endRight(server, editor);
  const waiting = items.flatMap(({ id, state }) => (state === 'planned' ? [drafts.get(id)] : []));
  const plan = await makePlan(
    server,
    shifted(START, DAY),
    waiting.filter((draft) => draft !== undefined),
  );
  const redirects = [{ from: `/en/magazine/${OLD_PATH}`, to: '/en/newsroom' }];
  await server.send('PUT', '/redirects', { redirects });
  const grant = await server.send('POST', '/grants', {
    ...{ item: items[0]?.id, recipient: 'R', expires_at: shifted(START, DAY) },
  });
  return {
    items: items.map((item) => ({ ...item, revision: drafts.get(item.id)?.revision ?? null })),
    plan: plan.id,
    grant: grant.json().data.id,
  };
}

/** The public answers by path: now, and after the times that are set have come. */
export async function publicAnswers(
  server: TestServer,
  { items }: Newsroom,
): Promise<Map<string, string>> {
  const row = await server.services.database.db
    .selectFrom('media')
    .where('id', '=', MEDIUM)
    .selectAll()
    .executeTakeFirstOrThrow();
  const paths = [
    ...items.flatMap(({ id, type, slug }) => [
      ...[slug, `${slug}-again`, id].map((name) => `${FOLDER[type]}/${name}`),
      `/redirects?path=${PAGES[type]}/${slug}`,
    ]),
    ...[`/stories/${OLD_PATH}`, `/redirects?path=/en/magazine/${OLD_PATH}`],
    ...['/story/landing', '/sitemap', '/home/landing', '/configuration'],
    ...TYPES.flatMap((type) => [`/search?q=${type}`, `/search/suggest?q=${type}`]),
    `/media/${MEDIUM}/${revisionOf(row)}/original-240.webp`,
  ];
  const answers = new Map<string, string>();
  const now = server.clock.read();
  for (const later of [0, 2 * HOUR]) {
    server.clock.set(shifted(now, later));
    for (const path of paths) {
      const { statusCode, headers, rawPayload } = await server.get(path);
      const { location = '', 'www-authenticate': challenge = '' } = headers;
      const body = rawPayload.toString('base64');
      answers.set(`${path} +${later}`, [statusCode, location, challenge, body].join(' '));
    }
  }
  server.clock.set(now);
  return answers;
}

/** The paths whose answer is another one. */
export const changedIn = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] => [...before.keys()].filter((path) => before.get(path) !== after.get(path));
