import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { ask, type Bound, outcomeOf, readiness, until } from './ask.ts';
import {
  isStored,
  type Newsroom,
  newStory,
  pageOf,
  putPicture,
  putStory,
  type Story,
  shownVersions,
  storedVersions,
} from './newsroom.ts';

/** A fault, and what is promised while it lasts. */
export interface Fault {
  /** As in the tables. */
  readonly name: string;
  begin(): Promise<unknown>;
  end(): Promise<unknown>;
  readonly within: {
    /** Of cached and uncached pages. */
    readonly kept: Bound;
    readonly made: Bound;
    /** Null: not before the fault is over. */
    readonly publishing: Bound | null;
    readonly files: Bound;
    /** Until `/readyz` says what is wrong, and until all is as before. */
    readonly seen: Bound;
    readonly healed: Bound;
  };
  /** What `/readyz` of each program says. */
  readonly seenBy: { readonly api: RegExp; readonly site: RegExp };
  /** Milliseconds by which both clocks are off meanwhile. */
  readonly clock?: number;
}

/** Nothing takes longer than visitors wait for a page. */
export const USUAL: Fault['within'] = {
  kept: 'at once',
  made: 'within 5 s',
  publishing: 'within 5 s',
  files: 'within 5 s',
  seen: 'within 5 s',
  healed: 'within 20 s',
};

/** The pages and files to check. */
export interface Scene {
  /** One whose page is cached, and others. */
  readonly kept: Story;
  readonly fresh: readonly [Story, Story];
  /** Published during the fault: a story's third version, and a file. */
  readonly changed: Story;
  readonly upload: string;
  /** It exists. */
  readonly picture: string;
  /**
   * Two stories: at a moment (milliseconds since 1970) one's page must go and the other's may come.
   */
  readonly ending: Story;
  readonly opening: Story;
  readonly moment: number;
}

export interface Written {
  readonly story: string;
  readonly file: string;
}

/** Milliseconds, and multiples of publishing four stories, until the moment. */
const MOMENT_IN = 6_000;
const MOMENT_PACE = 5;

/**
 * Publishes what is looked at, and has the site keep what it is to keep.
 * @param momentIn milliseconds from now; null for as soon as this machine can have all of it ready
 */
export async function prepare(newsroom: Newsroom, momentIn: number | null): Promise<Scene> {
  const start = performance.now();
  const [kept, first, second, changed] = [
    await newStory(newsroom),
    await newStory(newsroom),
    await newStory(newsroom),
    await newStory(newsroom),
  ];
  const picture = newPicture(newsroom);
  const pace = MOMENT_PACE * (performance.now() - start);
  const moment = Date.now() + (momentIn ?? Math.max(MOMENT_IN, pace));
  const at = new Date(moment).toISOString();
  const ending = await newStory(newsroom, { unpublish_at: at });
  const opening = await newStory(newsroom, { embargo_until: at });
  const scene: Scene = {
    ...{ kept, fresh: [first, second], changed, upload: randomUUID() },
    ...{ picture, ending, opening, moment },
  };
  await putStory(newsroom, { ...changed, version: 2 });
  // Changes are told in order: this is the last, and none comes after the present cache.
  await shown(newsroom, scene, 2);
  const addresses = [pageOf(newsroom, kept), pageOf(newsroom, ending), picture];
  await until(
    () => Promise.all(addresses.map((address) => ask(address, 'within 5 s'))),
    (said) => said.join() === '200 `hit`,200 `hit`,200',
    'within 5 s',
  );
  return scene;
}

/** It has to be made. */
function newPicture({ renditions }: Newsroom): string {
  const address = renditions.pop();
  if (address === undefined) throw new Error('there are no more renditions');
  return address;
}

/** A cached page, an uncached one, an existing file, one to be made. */
export function look(
  newsroom: Newsroom,
  { kept, picture }: Scene,
  { fresh, within }: { readonly fresh: Story; readonly within: Fault['within'] },
): Promise<[string, string, string, string]> {
  return Promise.all([
    ask(pageOf(newsroom, kept), within.kept),
    ask(pageOf(newsroom, fresh), within.made),
    ask(picture, within.files),
    ask(newPicture(newsroom), within.files),
  ]);
}

/** `within` null waits as long as needed. */
export async function write(
  newsroom: Newsroom,
  { changed, upload }: Scene,
  within: Bound | null,
): Promise<Written> {
  const [story, file] = await Promise.all([
    outcomeOf(putStory(newsroom, { ...changed, version: 3 }), within),
    outcomeOf(putPicture(newsroom, upload), within),
  ]);
  return { story, file };
}

/** The pages that a moment changes; whether they were just made does not matter. */
export async function lookAtMoment(
  newsroom: Newsroom,
  { ending, opening }: Scene,
  within: Bound,
): Promise<string[]> {
  const found = [ending, opening].map((story) => ask(pageOf(newsroom, story), within));
  return (await Promise.all(found)).map((said) => said.replace(/^200 .*/, '200'));
}

/** Resolves once all is as before; throws what is not. `isOver`: the moment has come. */
export async function healed(
  newsroom: Newsroom,
  scene: Scene,
  { within, isOver }: { readonly within: Bound; readonly isOver: boolean },
): Promise<void> {
  const { kept, fresh, picture } = scene;
  const addresses = [...[kept, ...fresh].map((story) => pageOf(newsroom, story)), picture];
  const unmade = newPicture(newsroom);
  await until(
    async () => [
      ...(await Promise.all([newsroom.api, newsroom.site].map(({ url }) => readiness(url)))),
      ...(await Promise.all([...addresses, unmade].map((address) => ask(address, within)))),
      ...(await lookAtMoment(newsroom, scene, within)),
    ],
    (found) => {
      const [api, site, page, ...others] = found.map((said) => said.replace(/^200 .*/, '200'));
      const passing = isOver ? ['404', '200'] : ['200', '404'];
      const well = ['ready', 'ready', '200', '200', '200', '200', '200', ...passing];
      return found[2] === '200 `hit`' && [api, site, page, ...others].join() === well.join();
    },
    within,
  );
}

/**
 * Acknowledged writes are stored, others whole or not at all, pages match the store, and publishing
 * works.
 */
export async function checkStore(
  newsroom: Newsroom,
  scene: Scene,
  written: Written,
): Promise<void> {
  const { changed, upload } = scene;
  const stored = await storedVersions(newsroom, changed);
  const [version = 0] = stored;
  expect(new Set(stored), 'all languages are of one version').toEqual(new Set([version]));
  expect(await shownVersions(newsroom, changed), 'pages say what is stored').toEqual(stored);
  if (written.story === '200') expect(version, 'what was acknowledged is stored').toBe(3);
  if (written.file === '200') expect(await isStored(newsroom, upload)).toBe(true);
  const next = { ...changed, version: version + 1 };
  expect((await putStory(newsroom, next)).status).toBe(200);
  await shown(newsroom, scene, next.version);
}

/** Once a version is shown in all languages, and the pages that it changed are rendered again. */
export async function shown(
  newsroom: Newsroom,
  { changed, kept }: Scene,
  version: number,
): Promise<void> {
  await until(
    () => shownVersions(newsroom, changed),
    (found) => found.every((each) => each === version),
    'within 5 s',
  );
  await until(
    () => ask(pageOf(newsroom, kept), 'within 5 s'),
    (said) => said === '200 `hit`',
    'within 5 s',
  );
}
