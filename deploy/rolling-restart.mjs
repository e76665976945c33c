/*
 * Restarts the content servers of this machine, then the copies of the site, one after the other, each only once the
 * one before is ready again: a new release, or new settings. Where there are two of each behind nginx, no request
 * fails. The first that does not become ready ends it; the others stay as they were.
 *
 *   node deploy/rolling-restart.mjs        as root, for units masthead-content@PORT and masthead-site@PORT
 */
import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** Long enough for a start that rebuilds lists and search. */
const READY_WITHIN_MS = 180_000;
const ASK_EVERY_MS = 200;

const systemctl = (...args) => execFileSync('systemctl', args, { encoding: 'utf8' });

/** Running units of a kind, by their ports. */
function unitsOf(kind) {
  const lines = systemctl('list-units', '--plain', '--no-legend', `${kind}@*.service`);
  return [...lines.matchAll(/^\S+@(\d+)\.service/gm)].map(([unit, port]) => ({ unit, port }));
}

async function isReady(port) {
  const signal = AbortSignal.timeout(2000);
  const reply = await fetch(`http://127.0.0.1:${port}/readyz`, { signal }).catch(() => null);
  return reply?.ok ?? false;
}

async function restart({ unit, port }) {
  process.stdout.write(`${unit} … `);
  systemctl('restart', unit);
  const end = Date.now() + READY_WITHIN_MS;
  while (!(await isReady(port))) {
    if (Date.now() > end) throw new Error(`${unit} is not ready; see journalctl -u ${unit}`);
    await sleep(ASK_EVERY_MS);
  }
  process.stdout.write('ready\n');
}

try {
  const units = ['masthead-content', 'masthead-site'].flatMap(unitsOf);
  if (units.length === 0)
    throw new Error('no unit masthead-content@… or masthead-site@… runs here');
  for (const unit of units) await restart(unit);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
