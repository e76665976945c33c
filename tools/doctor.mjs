/*
 * `npm run doctor [-- --json | --prometheus FILE]`: a line for everything that a running newsroom
 * needs, with advice. Changes nothing. Exit code 0: all is well, 1: something is wrong, 2: misused.
 * `--prometheus` writes the findings for node_exporter's textfile collector and exits with 0.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { asLine, asMetrics, examine } from './lib/doctor.mjs';
import { runMain } from './lib/main.mjs';
import { ROOT } from './lib/paths.mjs';
import { stopOnSignals } from './lib/shutdown.mjs';

const [form, file, ...others] = process.argv.slice(2);
const isKnown = file === undefined ? [undefined, '--json'].includes(form) : form === '--prometheus';
if (!isKnown || others.length > 0) {
  process.stderr.write('Use: npm run doctor [-- --json | --prometheus FILE]\n');
  process.exit(2);
}

/** In one step, so that no collector reads half of it. */
function replaceFile(path, text) {
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}

stopOnSignals();
await runMain(async () => {
  const findings = await examine({ root: ROOT, env: process.env });
  if (file !== undefined) {
    replaceFile(file, asMetrics(findings, Date.now()));
    return;
  }
  const isWell = findings.every(({ state }) => state !== 'wrong');
  const text = form
    ? JSON.stringify({ well: isWell, findings }, null, 2)
    : findings.map(asLine).join('\n');
  process.stdout.write(`${text}\n`);
  process.exitCode = isWell ? 0 : 1;
});
