/*
 * `npm run release -- VERSION`: closes CHANGELOG.md, commits, tags, and writes archive, parts list
 * (CycloneDX) and checksums to dist/release/. Pushes nothing. Exit code 1 with a line for each
 * obstacle; nothing is changed then.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { checkVersion, closeChanges } from './lib/changelog.mjs';
import { runCommand } from './lib/command.mjs';
import { runMain } from './lib/main.mjs';
import { findNpm } from './lib/npm.mjs';
import { ROOT } from './lib/paths.mjs';
import { Problem } from './lib/problem.mjs';
import { stopOnSignals } from './lib/shutdown.mjs';

const [version, ...others] = process.argv.slice(2);
const OUT = join(ROOT, 'dist/release');
const MIGRATIONS = join(ROOT, 'apps/content-api/src/db/migrations');

const read = (file) => readFileSync(join(ROOT, file), 'utf8');
const write = (file, text) => writeFileSync(join(ROOT, file), text);

async function run(command, args) {
  const { code, stdout, lines } = await runCommand(command, args, { cwd: ROOT });
  if (code !== 0) throw new Problem([`${basename(command)} ${args[0]} failed:`, ...lines]);
  return stdout;
}

async function checkTree() {
  const changed = await run('git', ['status', '--porcelain']);
  if (changed !== '') throw new Problem('There are changes that are not committed.');
  const tag = await run('git', ['tag', '--list', `v${version}`]);
  if (tag !== '') throw new Problem(`There is a tag v${version} already.`);
}

function newestMigration() {
  const names = readdirSync(MIGRATIONS).filter((name) => /^\d{4}-[^.]+\.ts$/.test(name));
  return names.sort().pop().replace(/\.ts$/, '');
}

/** The workspaces' own versions mean nothing to others. */
function setVersion() {
  const manifest = JSON.parse(read('package.json'));
  checkVersion(version, manifest.version);
  const day = new Date().toISOString().slice(0, 10);
  const release = { version, day, migration: newestMigration() };
  const changes = closeChanges(read('CHANGELOG.md'), release);
  const lock = JSON.parse(read('package-lock.json'));
  lock.version = version;
  lock.packages[''].version = version;
  write('CHANGELOG.md', changes);
  write('package.json', `${JSON.stringify({ ...manifest, version }, null, 2)}\n`);
  write('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
}

async function commit() {
  await run('git', ['commit', '--quiet', '--all', '--message', `Release ${version}`]);
  await run('git', ['tag', '--annotate', '--message', `Masthead ${version}`, `v${version}`]);
}

/** Only what runs the programs. */
async function partsList() {
  const form = ['--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev'];
  const parts = JSON.parse(await run(process.execPath, [await findNpm(), 'sbom', ...form]));
  // npm names the whole by its folder.
  const { name } = JSON.parse(read('package.json'));
  Object.assign(parts.metadata.component, { name, purl: `pkg:npm/${name}@${version}` });
  return `${JSON.stringify(parts, null, 2)}\n`;
}

/** As `sha256sum --check` reads them. */
function checksums(names) {
  const line = (name) => {
    const hash = createHash('sha256')
      .update(readFileSync(join(OUT, name)))
      .digest('hex');
    return `${hash}  ${name}\n`;
  };
  return names.map(line).join('');
}

async function writeFiles() {
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  const name = `masthead-${version}`;
  const archive = ['--format=tar.gz', `--prefix=${name}/`, `--output=${join(OUT, name)}.tar.gz`];
  await run('git', ['archive', ...archive, `v${version}`]);
  writeFileSync(join(OUT, `${name}.cdx.json`), await partsList());
  const names = [`${name}.tar.gz`, `${name}.cdx.json`];
  writeFileSync(join(OUT, 'SHA256SUMS'), checksums(names));
  return [...names, 'SHA256SUMS'];
}

stopOnSignals();
await runMain(async () => {
  if (!version || others.length > 0) throw new Problem('Use: npm run release -- VERSION');
  await checkTree();
  setVersion();
  await commit();
  const names = await writeFiles();
  const lines = [
    `Masthead ${version} is committed and tagged. Look at it, then:`,
    `  git push --follow-tags`,
    'and give others, from dist/release/:',
    ...names.map((name) => `  ${name}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
});
