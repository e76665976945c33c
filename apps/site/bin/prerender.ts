/** `npm run prerender -- --out DIR [--sweep]` (interfaces.md): see `src/prerender/prerender.ts`. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { builtSite } from '../built-site.ts';
import { showProgress } from '../src/prerender/prerender-progress.ts';
import { MirrorInUse, sweepMirror } from '../src/prerender/sweep-mirror.ts';

const USAGE = 'Use: npm run prerender -- --out DIR [--sweep]';

function readArguments(): { out: string; isSweep: boolean } {
  const { out, sweep = false } = parseArgs({
    options: { out: { type: 'string' }, sweep: { type: 'boolean' } },
  }).values;
  if (!out) throw new Error(`--out is required. ${USAGE}`);
  return { out: resolve(out), isSweep: sweep };
}

async function takeOutEnded(out: string): Promise<string> {
  try {
    const now = Date.now() + Number(process.env.CLOCK_OFFSET_MS ?? 0);
    return `${await sweepMirror(out, now)} pages taken out`;
  } catch (error) {
    if (error instanceof MirrorInUse) return `${error.message} It takes out what ends by itself.`;
    throw error;
  }
}

async function writeAll(out: string): Promise<string> {
  const started = performance.now();
  const site = await builtSite({ logger: false });
  const progress = showProgress(process.stderr);
  try {
    const { pages, made, unchanged, takenOut, files, failed } = await site.prerender({
      out,
      progress: progress.step,
      warn: progress.line,
    });
    if (failed > 0) process.exitCode = 1;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    return `${pages} pages and ${files} files in ${out}: ${made} made, ${unchanged} unchanged, ${takenOut} taken out, ${failed} failed (${seconds} s)`;
  } finally {
    progress.end();
    await site.app.close();
  }
}

try {
  const { out, isSweep } = readArguments();
  console.log(await (isSweep ? takeOutEnded : writeAll)(out));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
