/**
 * A cache that heeds the tags of a change serves no old answer, and drops few that were still right:
 * a newsroom is edited, and its answers are compared with what they were.
 */
import { expect, test } from 'vitest';
import {
  DEPENDENCIES,
  type Dependency,
  dependenciesSince,
} from '#src/changes/commands/change-record.ts';
import { type Asked, everyAddress, isSearch, type Known } from '#src/testing/every-answer.ts';
import { KnownAnswers, keyOf, type Reread } from '#src/testing/known-answers.ts';
import { shifted } from '#src/testing/movable-clock.ts';
import { randomFrom } from '#src/testing/random.ts';
import { RandomNewsroom } from '#src/testing/random-newsroom.ts';
import { type TestServer, testServer } from '#src/testing/test-server.ts';

/** Met so seldom that each has an edit of its own, see `exactness-directed.test.ts`. */
export const RARE = [
  'slugs',
  'moves',
  'referrer.card',
  'referrer.moves',
  'list.values',
  'list.choice-names',
  'list.order',
  'list.place',
  'search.names',
  'search.synonyms',
  'contact',
  'configuration',
  'redirect',
] as const satisfies readonly Dependency[];

/** Of the answers that an edit does not name, one in so many is read again after it: all at the end. */
const TURNS = { long: 32, short: 100 };
const MAX_SUPERFLUOUS = 0.1;

/** An answer that an edit named: whether it had altered, and for which dependencies it was named. */
interface Named {
  readonly asked: Asked;
  readonly hasChanged: boolean;
  readonly reasons: ReadonlySet<string>;
}

/** The dependencies for which an act tells each tag. */
type Told = ReadonlyMap<string, ReadonlySet<string>>;

/** The changes by an act, as the record has them. */
export async function toldBy({ services }: TestServer, act: () => Promise<unknown>): Promise<Told> {
  const { feed, database } = services;
  const seq = await feed.latest();
  await act();
  const told = new Map<string, Set<string>>();
  for (const dependencies of await dependenciesSince(database.db, seq)) {
    for (const [name, tags] of Object.entries(dependencies)) {
      for (const tag of tags) told.set(tag, (told.get(tag) ?? new Set()).add(name));
    }
  }
  return told;
}

/** The dependencies for which an answer was dropped. */
export function reasonsOf(before: Known | null, told: Told): Set<string> {
  return new Set((before?.tags ?? []).flatMap((tag) => [...(told.get(tag) ?? [])]));
}

interface Run {
  readonly seed: number;
  readonly edits: number;
  /** So many edits that nearly every dependency is met alone, and that a share can be told. */
  readonly isLong: boolean;
}

/**
 * Edits a newsroom at random, one test of a file of its own. After each edit all that it named is read
 * again, and of the rest a part, in turn; at the end everything. What differs and was not named is a
 * miss. In a long run each dependency but the rare ones must have been the only reason for some answer to be
 * dropped: without it in the record that answer would be a miss.
 */
export async function testExactness({ seed, edits: count, isLong }: Run): Promise<void> {
  const server = await testServer({ ANSWER_CACHE_MB: '0' });
  const turns = isLong ? TURNS.long : TURNS.short;
  test('whatever an edit alters is named, and hardly anything else', {
    timeout: 600_000,
  }, async () => {
    const newsroom = new RandomNewsroom(server, randomFrom(seed));
    await newsroom.fill();
    const answers = new KnownAnswers(server, everyAddress(newsroom));
    await answers.rereadAll();
    const named: Named[] = [];
    const edits: string[] = [];
    for (let number = 1; number <= count; number += 1) {
      // As it does between two edits: what says when it changed says another moment.
      server.clock.set(shifted(server.clock.read(), 1));
      const told = await toldBy(server, async () => edits.push(await newsroom.edit()));
      const others = await answers.rereadNext(Math.ceil(answers.size / turns), told.keys());
      expectNoMiss(others, edits.slice(-2 * turns));
      for (const { asked, before, hasChanged } of await answers.rereadNamed(told.keys())) {
        named.push({ asked, hasChanged, reasons: reasonsOf(before, told) });
      }
    }
    expectNoMiss(await answers.rereadAll(), edits.slice(-2 * turns));
    if (isLong) expectHardlyMore(named);
  });
}

function expectNoMiss(unnamed: readonly Reread[], edits: readonly string[]): void {
  const missed = unnamed.filter(({ before, hasChanged }) => before !== null && hasChanged);
  const keys = missed.map(({ asked }) => keyOf(asked));
  expect(keys, `missed after one of:\n${edits.join('\n')}`).toEqual([]);
}

/** Demands of a whole run that little was named for nothing, and that each dependency was needed. */
function expectHardlyMore(named: readonly Named[]): void {
  const counted = named.filter(({ asked }) => !isSearch(asked));
  const superfluous = counted.filter(({ hasChanged }) => !hasChanged);
  const shares = DEPENDENCIES.map((name) => {
    const [part, all] = [superfluous, counted].map(
      (each) => each.filter(({ reasons }) => reasons.has(name)).length,
    );
    return `${name} ${part}/${all}`;
  });
  const share = superfluous.length / counted.length;
  expect(share, shares.join(', ')).toBeLessThan(MAX_SUPERFLUOUS);
  const needed = new Set(
    named.flatMap(({ hasChanged, reasons }) =>
      hasChanged && reasons.size === 1 ? [...reasons] : [],
    ),
  );
  const rare = new Set<string>(RARE);
  expect(DEPENDENCIES.filter((name) => !needed.has(name) && !rare.has(name))).toEqual([]);
}
