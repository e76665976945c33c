import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import type { Bench } from './bench.ts';
import { BenchProblem } from './bench-problem.ts';
import { longestStories } from './longest-story.ts';
import { apiUrl } from './newsroom-programs.ts';
import { sizesFor } from './scale.ts';
import { median, printTable } from './table.ts';

const SIZES = {
  usual: { locales: ['en', 'ja', 'th'], stories: 12, rounds: 7, roundMs: 1500, warmUpMs: 3000 },
  smoke: { locales: ['en'], stories: 1, rounds: 1, roundMs: 20, warmUpMs: 20 },
};
type Measuring = (typeof SIZES)['usual'];

/**
 * Uncached story pages against React's streaming renderer: the longest stories in turn, with other
 * texts every time.
 */
export const benchRender: Bench = async ({ scale }, sample) => {
  const sizes = sizesFor(SIZES, scale);
  const { api } = await sample.site();
  const entry = await buildEntry();
  const builds = {
    client: await built('client/.vite/manifest'),
    server: await built('server/.vite/manifest'),
    styles: await built('server/.vite/styles'),
  };
  for (const locale of sizes.locales) {
    const slugs = (await longestStories(apiUrl(api), locale)).slice(0, sizes.stories);
    if (slugs.length < sizes.stories)
      throw new BenchProblem(`only ${slugs.length} stories in ${locale}`);
    const stories = await entry.prepareStories({ apiUrl: apiUrl(api), locale, slugs, builds });
    const [stream, render] = [
      inTurn(stories, ({ stream }) => stream()),
      inTurn(stories, ({ render }) => render()),
    ];
    const { baseline, ours } = await measure({ baseline: stream, ours: render }, sizes);
    printTable('pages', [
      { name: `${locale}: streaming renderer`, perCpuSecond: baseline, note: '' },
      { name: `${locale}: masthead`, perCpuSecond: ours, note: sizesOf(stories) },
    ]);
  }
};

/** The next of several each time. */
function inTurn<T>(items: readonly T[], work: (item: T) => unknown): () => unknown {
  let next = 0;
  return () => {
    const item = items[next % items.length];
    next += 1;
    return item && work(item);
  };
}

function sizesOf(stories: readonly { render: () => Buffer }[]): string {
  const sizes = stories.map(({ render }) => Math.round(render().length / 1000));
  return `${Math.min(...sizes)} to ${Math.max(...sizes)} KB of HTML`;
}

/** As the server bundle, with another entry. */
async function buildEntry(): Promise<typeof import('./render-entry.ts')> {
  const outDir = join(process.cwd(), '.bench/render');
  await build({
    root: join(process.cwd(), 'apps/site'),
    logLevel: 'error',
    build: {
      ssr: join(process.cwd(), 'bench/render-entry.ts'),
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: join(process.cwd(), 'bench/render-entry.ts') },
    },
  });
  return import(join(outDir, 'render-entry.js'));
}

async function built(file: string) {
  return JSON.parse(await readFile(`apps/site/dist/${file}.json`, 'utf8'));
}

/** Calls per CPU-second: medians of alternating rounds. */
async function measure(
  { baseline, ours }: Record<'baseline' | 'ours', () => unknown>,
  { rounds, roundMs, warmUpMs }: Measuring,
): Promise<Record<'baseline' | 'ours', number>> {
  await round(baseline, warmUpMs);
  await round(ours, warmUpMs);
  const figures: Record<'baseline' | 'ours', number[]> = { baseline: [], ours: [] };
  for (let count = 0; count < rounds; count += 1) {
    figures.baseline.push(await round(baseline, roundMs));
    figures.ours.push(await round(ours, roundMs));
  }
  return { baseline: median(figures.baseline), ours: median(figures.ours) };
}

async function round(work: () => unknown, milliseconds: number): Promise<number> {
  const before = process.cpuUsage();
  const end = performance.now() + milliseconds;
  let calls = 0;
  while (performance.now() < end) {
    await work();
    calls += 1;
  }
  const { user, system } = process.cpuUsage(before);
  return calls / ((user + system) / 1e6);
}
