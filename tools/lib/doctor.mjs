import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isBuilt } from './build.mjs';
import { runCommand } from './command.mjs';
import { isInstalled } from './install.mjs';
import { findNode, withNodeOnPath } from './node-runtime.mjs';
import { readSecrets } from './secrets.mjs';
import { childEnvironment, readSettings } from './settings.mjs';

/** @typedef {{ name: string, state: 'well' | 'note' | 'wrong', message: string, advice?: string }} Finding */

const PROGRAMS = {
  'content server': 'apps/content-api/bin/doctor.ts',
  site: 'apps/site/bin/doctor.ts',
};
/** Each check takes five seconds at most; some follow others. */
const MAX_PROGRAM_MS = 40_000;
const MARKS = { well: '✔', note: '!', wrong: '✘' };

const finding = (name, state, message, advice) => ({
  ...{ name, state, message },
  ...(advice && { advice }),
});

/** A wrong setting of the launcher is a finding. */
function environmentOf(root, env) {
  try {
    const settings = readSettings({ env, root });
    const modes = secretModes(settings.dataDir);
    const secrets = env.NODE_ENV === 'production' ? {} : readSecrets(settings.dataDir);
    const given = Object.fromEntries(Object.entries(secrets).filter(([name]) => !env[name]));
    return { env: childEnvironment(settings, { env, secrets: given }), findings: modes };
  } catch (error) {
    return { env: null, findings: error.lines.map((line) => finding('settings', 'wrong', line)) };
  }
}

function secretModes(dataDir) {
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file)) return [];
  const mode = (statSync(file).mode & 0o777).toString(8);
  if (mode === '600') return [finding('secrets', 'well', `${file} has mode 600`)];
  const advice = 'remove it and restart, which makes new ones, if others have read it';
  return [finding('secrets', 'note', `${file} had mode ${mode}; it is 600 from now on`, advice)];
}

/** @returns {Promise<Finding[]>} of this machine and this folder, before any of our programs can run */
async function checkFolder(root, node) {
  const version = node === null ? process.version : (await runCommand(node, ['--version'])).stdout;
  return [
    finding('Masthead', 'well', `version ${releaseOf(root)}`),
    node === null
      ? finding('Node', 'wrong', `${version} is too old`, 'npm start fetches one, or install 24')
      : finding('Node', 'well', version.trim()),
    packages(root),
    build(root),
  ];
}

const releaseOf = (root) => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;

function packages(root) {
  if (isInstalled({ root })) return finding('packages', 'well', 'those of the lock file');
  return existsSync(join(root, 'node_modules/.package-lock.json'))
    ? finding('packages', 'note', 'not installed by npm start: of which lock file is not known')
    : finding('packages', 'wrong', 'not installed', 'npm start, or npm ci');
}

/** A build by `npm run build` alone has no mark of its sources, or an older one. */
function build(root) {
  const [made, mark] = ['server/create-site.js', '.build-hash'].map((file) =>
    statSync(join(root, 'apps/site/dist', file), { throwIfNoEntry: false }),
  );
  const advice = 'npm start builds it, or npm run build';
  if (!made) return finding('build', 'wrong', 'the site is not built', advice);
  if (!existsSync(join(root, 'apps/content-api/dist/run-server.js')))
    return finding('build', 'wrong', 'the content server is not built', advice);
  if (isBuilt({ root })) return finding('build', 'well', 'of these sources');
  return mark && mark.mtimeMs >= made.mtimeMs
    ? finding('build', 'wrong', 'of other sources than lie here', advice)
    : finding('build', 'note', 'not built by npm start: of which sources is not known');
}

/** Runs a program's own check, which answers JSON. */
async function askProgram({ root, node, env }, [name, file]) {
  const { code, stdout, lines } = await runCommand(
    node,
    ['--disable-warning=ExperimentalWarning', file],
    { cwd: root, env: withNodeOnPath(node, env), timeoutMs: MAX_PROGRAM_MS },
  );
  try {
    return JSON.parse(stdout.trim().split('\n').at(-1));
  } catch {
    const said = lines.at(-1) ?? `exit code ${code}`;
    return [finding(name, 'wrong', `cannot be looked at: ${said}`, 'npm start sets it up')];
  }
}

/**
 * Looks at everything that both programs need and do; changes nothing.
 * @param {{ root: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<Finding[]>}
 */
export async function examine({ root, env: given }) {
  const node = await findNode({ root });
  const here = await checkFolder(root, node);
  const { env, findings } = environmentOf(root, given);
  const canRun =
    node !== null && here.every(({ name, state }) => name === 'build' || state !== 'wrong');
  if (env === null || !canRun) return [...here, ...findings];
  const programs = await Promise.all(
    Object.entries(PROGRAMS).map((program) => askProgram({ root, node, env }, program)),
  );
  return [...here, ...findings, ...programs.flat()];
}

/** @param {Finding} found one line */
export function asLine({ name, state, message, advice }) {
  return `${MARKS[state]} ${name}: ${message}${advice ? ` → ${advice}` : ''}`;
}

/** Escaped for Prometheus. */
const quoted = (text) =>
  `"${text.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n')}"`;

/**
 * The findings as Prometheus' text, without their words: these are for people.
 * @param {Finding[]} findings
 * @param {number} now milliseconds since 1970
 */
export function asMetrics(findings, now) {
  const names = [...new Set(findings.map(({ name }) => name))];
  const worst = (name) => {
    const states = findings.filter((each) => each.name === name).map(({ state }) => state);
    return ['wrong', 'note'].find((state) => states.includes(state)) ?? 'well';
  };
  const lines = [
    '# HELP masthead_doctor_finding 1, with the state in which npm run doctor found a thing.',
    '# TYPE masthead_doctor_finding gauge',
    ...names.map(
      (name) => `masthead_doctor_finding{name=${quoted(name)},state="${worst(name)}"} 1`,
    ),
    '# HELP masthead_doctor_finished_seconds When it looked last, in seconds since 1970.',
    '# TYPE masthead_doctor_finished_seconds gauge',
    `masthead_doctor_finished_seconds ${Math.floor(now / 1000)}`,
  ];
  return `${lines.join('\n')}\n`;
}
