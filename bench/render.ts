import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import type { Bench } from './bench.ts';
import { longestStory } from './longest-story.ts';
import { apiUrl } from './newsroom-programs.ts';
import { sizesFor } from './scale.ts';
import { median, printTable } from './table.ts';

const SIZES = {
  usual: { locales: ['en', 'ja'], rounds: 7, roundMs: 1500, warmUpMs: 3000 },
  smoke: { locales: ['en'], rounds: 1, roundMs: 20, warmUpMs: 20 },
};
type Measuring = (typeof SIZES)['usual'];

/** An uncached story page, data in hand, against React's streaming renderer on the same page. */
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
    const slug = await longestStory(apiUrl(api), locale);
    const { render, stream } = await entry.prepareStory({
      apiUrl: apiUrl(api),
      locale,
      slug,
      builds,
    });
    const bytes = Buffer.byteLength(render());
    const baseline = await measure(stream, sizes);
    const ours = await measure(render, sizes);
    printTable('pages', [
      { name: `${locale}: streaming renderer`, perCpuSecond: baseline, note: '' },
      {
        name: `${locale}: masthead`,
        perCpuSecond: ours,
        note: `${Math.round(bytes / 1000)} KB of HTML`,
      },
    ]);
  }
};

/** The site's sources built as the server bundle is, with another entry. */
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

/** Calls per second of this process's processor time, the median of several rounds. */
async function measure(
  work: () => unknown,
  { rounds, roundMs, warmUpMs }: Measuring,
): Promise<number> {
  await round(work, warmUpMs);
  const figures: number[] = [];
  for (let count = 0; count < rounds; count += 1) figures.push(await round(work, roundMs));
  return median(figures);
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
