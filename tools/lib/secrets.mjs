import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Problem } from './problem.mjs';

const NAMES = [
  'PUBLISH_TOKEN',
  'SERVICE_TOKEN',
  'GRANT_SECRET',
  'COOKIE_SECRET',
  'PROOF_KEY',
  'ADDRESS_KEY',
];
/** Needed by those alone who send mails or count searches. */
const isNeeded = (name, env) =>
  name !== 'ADDRESS_KEY' || Boolean(env.SMTP_URL) || env.SEARCHES_WITHOUT_FINDS === 'on';

const fileIn = (dataDir) => join(dataDir, 'secrets.json');

/**
 * The secrets that an earlier start made; none where there is no file.
 * @param {string} dataDir
 * @returns {Record<string, string>}
 */
export function readSecrets(dataDir) {
  const file = fileIn(dataDir);
  if (!existsSync(file)) return {};
  if ((statSync(file).mode & 0o777) !== 0o600) chmodSync(file, 0o600);
  try {
    const entries = Object.entries(JSON.parse(readFileSync(file, 'utf8')));
    return Object.fromEntries(entries.filter(([name, value]) => NAMES.includes(name) && value));
  } catch {
    throw new Problem(
      `${file} is not readable as JSON; mend it, or remove it to have a new one made.`,
    );
  }
}

/**
 * Renamed into place: a cut must not leave half a file, which would lock everyone out. It is a new file of ours, and no
 * link or open file that another user may have put there.
 */
function writeSecrets(dataDir, secrets) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const half = `${fileIn(dataDir)}.${process.pid}`;
  rmSync(half, { force: true });
  writeFileSync(half, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  renameSync(half, fileIn(dataDir));
}

/**
 * The secrets of both programs: the environment's own, else those made once into `secrets.json` (mode 0600). In
 * production all come from the environment; a missing one is a problem and nothing is made.
 * @param {{ env: NodeJS.ProcessEnv, dataDir: string }} options
 * @returns {Record<string, string>}
 */
export function ensureSecrets({ env, dataDir }) {
  const given = Object.fromEntries(
    NAMES.filter((name) => env[name]).map((name) => [name, env[name]]),
  );
  const missing = NAMES.filter((name) => !given[name]);
  if (missing.length === 0) return given;
  if (env.NODE_ENV === 'production') {
    const needed = missing.filter((name) => isNeeded(name, env));
    if (needed.length === 0) return given;
    throw new Problem(
      needed.map((name) => `${name} is not set; with NODE_ENV=production it has no default.`),
    );
  }
  const stored = readSecrets(dataDir);
  const toMake = missing.filter((name) => !stored[name]);
  if (toMake.length > 0) {
    for (const name of toMake) stored[name] = randomBytes(32).toString('base64url');
    writeSecrets(dataDir, stored);
  }
  return { ...stored, ...given };
}
