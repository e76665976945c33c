/** Vitest on our projects, as on machines with few and many processors. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'vitest';
import { ROOT } from './paths.mjs';

/** Files of four projects, two isolated and one with its own settings. */
const SAMPLE = [
  'packages/locales/registry.test.ts',
  'tools/lib/progress.test.mjs',
  'apps/content-api/src/media/ranges.test.ts',
  'apps/site/src/http/languages/visitor-locale.test.ts',
];

/** On the project's own configuration. */
function runVitest(processors) {
  const pretend = `
    import os, { availableParallelism } from 'node:os';
    import { syncBuiltinESMExports } from 'node:module';
    os.availableParallelism = () => ${processors};
    syncBuiltinESMExports();
  `;
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(VITEST|VITE_|MASTHEAD_SUITE$|NODE_ENV$|TEST$)/.test(name),
    ),
  );
  const args = ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`];
  const child = spawn(
    process.execPath,
    [...args, join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...SAMPLE],
    { cwd: ROOT, env: { ...env, NO_COLOR: '1' }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}

test.concurrent.for([1, 2, 4, 64])(
  'Vitest starts on %i processors and runs the files of every project',
  async (processors, { expect }) => {
    const { code, output } = await runVitest(processors);
    expect(output).toMatch(/Test Files +4 passed \(4\)/);
    expect(code).toBe(0);
  },
  120_000,
);
