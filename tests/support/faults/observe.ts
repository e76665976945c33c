import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { ask, type Bound, readiness, until } from './ask.ts';
import { type Newsroom, pageOf } from './newsroom.ts';
import type { Program } from './program.ts';
import {
  checkStore,
  type Fault,
  healed,
  look,
  lookAtMoment,
  prepare,
  shown,
  type Written,
  write,
} from './scene.ts';

/** The cells after its name in each table. */
export interface Observed {
  readonly answers: readonly string[];
  readonly readiness: readonly string[];
}

/** Milliseconds until one page must go and another may come. */
const MOMENT_BY_CLOCK = 1_800_000;

/** Lets a fault begin and end, checks everything meanwhile, and that nothing is lost. */
export async function observe(newsroom: Newsroom, fault: Fault): Promise<Observed> {
  const { api, site } = newsroom;
  const { within, clock, seenBy } = fault;
  const scene = await prepare(newsroom, clock === undefined ? null : MOMENT_BY_CLOCK);
  const { fresh, moment, opening } = scene;
  const isOver = (): boolean => Date.now() + (clock ?? 0) >= moment;
  for (const program of [api, site]) program.readLog();

  await fault.begin();
  const writing = write(newsroom, scene, within.publishing);
  const [early, readiness] = await Promise.all([
    look(newsroom, scene, { fresh: fresh[0], within }),
    Promise.all([sign(api, seenBy.api, within.seen), sign(site, seenBy.site, within.seen)]),
  ]);
  const tooEarly = await ask(pageOf(newsroom, opening), within.made);
  if (!isOver()) expect(tooEarly, 'nothing opens before its time').not.toContain('200');
  const published = within.publishing === null ? null : await writing;
  if (published?.story === '200' && readiness.every((said) => said === 'ready')) {
    await shown(newsroom, scene, 3);
  }
  const late = await look(newsroom, scene, { fresh: fresh[1], within });
  if (clock === undefined) await sleep(Math.max(0, moment - Date.now()));
  const passing = await lookAtMoment(newsroom, scene, within.made);
  // Each running program that is not ready logs what is wrong.
  for (const [at, program] of [api, site].entries()) {
    if (readiness[at]?.startsWith('503')) expect(program.readLog(), fault.name).not.toBe('');
  }

  await fault.end();
  const written = await writing;
  await healed(newsroom, scene, {
    within: within.healed,
    isOver: clock === undefined,
  });
  await checkStore(newsroom, scene, written);
  return cellsOf(fault, { early, late, written, passing, readiness });
}

/** What `/readyz` says once it matches. */
const sign = ({ url }: Program, expected: RegExp, within: Bound): Promise<string> =>
  until(
    () => readiness(url),
    (said) => expected.test(said),
    within,
  );

interface Seen {
  readonly early: readonly string[];
  readonly late: readonly string[];
  readonly written: Written;
  readonly passing: readonly string[];
  readonly readiness: readonly string[];
}

function cellsOf({ within }: Fault, { early, late, written, passing, readiness }: Seen): Observed {
  const [kept = '', made = '', file = '', newFile = ''] = late.map((said, at) => {
    const before = early[at] ?? '';
    return before.slice(0, 3) === said.slice(0, 3) ? said : `${before}, then ${said}`;
  });
  const publishing = within.publishing ?? 'when it is over';
  return {
    answers: [
      `${kept}, ${within.kept}`,
      `${made}, ${within.made}`,
      `${both(written.story, 'a file', written.file)}, ${publishing}`,
      `${both(file, 'not made before', newFile)}, ${within.files}`,
      ...passing,
    ],
    readiness: [...readiness, within.seen, within.healed],
  };
}

const both = (one: string, other: string, said: string): string =>
  one === said ? one : `${one}; ${other}: ${said}`;
