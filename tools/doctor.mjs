/*
 * `npm run doctor [-- --json]`: a line for everything that a running newsroom needs, and where it isn't well
 * what to do. Changes nothing. Exit code 0: all is well (! is a remark), 1: something is wrong (✘), 2: misused.
 */
import { asLine, examine } from './lib/doctor.mjs';
import { runMain } from './lib/main.mjs';
import { ROOT } from './lib/paths.mjs';
import { stopOnSignals } from './lib/shutdown.mjs';

const args = process.argv.slice(2);
if (args.some((arg) => arg !== '--json')) {
  process.stderr.write('Use: npm run doctor [-- --json]\n');
  process.exit(2);
}

stopOnSignals();
await runMain(async () => {
  const findings = await examine({ root: ROOT, env: process.env });
  const isWell = findings.every(({ state }) => state !== 'wrong');
  const text = args.includes('--json')
    ? JSON.stringify({ well: isWell, findings }, null, 2)
    : findings.map(asLine).join('\n');
  process.stdout.write(`${text}\n`);
  process.exitCode = isWell ? 0 : 1;
});
