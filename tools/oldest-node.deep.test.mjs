/* Real Nodes from npm: README's promise, and the list of what is too new. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from './lib/command.mjs';
import { findNpm } from './lib/npm.mjs';
import { NEWER } from './testing/newer-than-18.mjs';
import { freePort, makeStandIn } from './testing/stand-in.mjs';

const PACKAGE = `node-${process.platform}-${process.arch}`.replace(
  'darwin-arm64',
  'bin-darwin-arm64',
);
const OLDEST = ['18.20', '20.9'];
const PROMISED = [...OLDEST, '22.18', '24'];
const TIMEOUT_MS = 600_000;

/** The last npm for Node 18. */
const NPM = 'npm@10';

let folder;
const folders = [];
const nodeOf = (version) => join(folder, version, 'node_modules', PACKAGE, 'bin/node');
const npmOf = (version) => join(folder, version, 'node_modules/npm/bin/npm-cli.js');

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'masthead-nodes-'));
  folders.push(folder);
  const npm = await findNpm();
  for (const version of PROMISED) {
    const packages = [`${PACKAGE}@${version}`, NPM];
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-save'];
    const args = [npm, 'install', '--prefix', join(folder, version), ...options, ...packages];
    const { code, lines } = await runCommand(process.execPath, args);
    if (code !== 0) throw new Error(lines.join('\n'));
  }
}, TIMEOUT_MS);
afterAll(() => {
  for (const path of folders) rmSync(path, { recursive: true, force: true });
}, TIMEOUT_MS);

/** Starts the stand-in newsroom under an old Node, with no other on PATH. */
async function startAndStop(version) {
  const root = makeStandIn();
  folders.push(root);
  const launcher = spawn(nodeOf(version), ['tools/start.mjs'], {
    cwd: root,
    env: {
      ...{ HOME: process.env.HOME, npm_execpath: npmOf(version), PATH: '/usr/bin:/bin' },
      ...{ SITE_PORT: await freePort(), CONTENT_API_PORT: await freePort() },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [launcher.stdout, launcher.stderr]) {
    stream.on('data', (text) => {
      output += text;
      if (output.includes('OpenAPI')) launcher.kill('SIGINT');
    });
  }
  const code = await new Promise((resolve) => launcher.on('close', resolve));
  return { code, output };
}

test.each(PROMISED)(
  'npm start runs on Node %s',
  async (version) => {
    const { code, output } = await startAndStop(version);
    expect(output).toContain('OpenAPI');
    expect(code).toBe(0);
    expect(output.includes('Fetching Node 24')).toBe(OLDEST.includes(version));
  },
  TIMEOUT_MS,
);

/** In the form of the list. */
const NAMES = `
  import { builtinModules } from 'node:module';
  const own = (value) => Object.getOwnPropertyNames(value);
  const isObject = (value) => value !== null && /function|object/.test(typeof value);
  const globals = own(globalThis).filter((name) => name !== 'globalThis' && name !== 'global');
  const values = globals.map((name) => [name, globalThis[name]]).filter(([, value]) => isObject(value));
  const statics = values.flatMap(([name, value]) => own(value).map((key) => name + '.' + key));
  const methods = [Array, String, Set].flatMap((type) => own(type.prototype));
  const modules = [];
  for (const name of [...builtinModules.filter((name) => !/^(_|node:)/.test(name)), 'sqlite', 'sea']) {
    const exported = await import('node:' + name).catch(() => null);
    if (exported) modules.push(name, ...Object.keys(exported).map((key) => name + '.' + key));
  }
  process.stdout.write(JSON.stringify({ globals, statics, methods, modules }));
`;

async function namesOf(version) {
  const file = join(folder, 'names.mjs');
  writeFileSync(file, NAMES);
  const { stdout } = await runCommand(nodeOf(version), ['--no-warnings', file]);
  const lists = Object.entries(JSON.parse(stdout));
  return Object.fromEntries(lists.map(([kind, names]) => [kind, new Set(names)]));
}

test(
  'the list of what is too new is what real Nodes lack',
  async () => {
    const old = await Promise.all(OLDEST.map(namesOf));
    const newest = await namesOf('24');
    const newer = (kind) => {
      const isNew = (name) => old.some((names) => !names[kind].has(name));
      return [...newest[kind]].filter(isNew).toSorted();
    };
    const sorted = (names) => [...names].toSorted();
    const globals = newer('globals');
    expect(sorted(NEWER.GLOBALS)).toEqual(globals);
    // Properties of new globals need no entry, nor does what V8 puts on each function.
    const isOfOldGlobal = (name) => !globals.includes(name.split('.')[0]);
    const isOfOurs = (name) => !/^WebAssembly\.|\.(prototype|length|name)$/.test(name);
    expect(sorted(NEWER.STATICS)).toEqual(
      newer('statics').filter((name) => isOfOldGlobal(name) && isOfOurs(name)),
    );
    expect(sorted(NEWER.METHODS)).toEqual(newer('methods'));
    // The list of modules may be incomplete, but not wrong.
    const modules = newer('modules');
    expect(sorted(NEWER.EXPORTS).filter((name) => !modules.includes(name))).toEqual([]);
  },
  TIMEOUT_MS,
);
