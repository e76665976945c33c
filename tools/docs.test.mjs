/* Links lead somewhere, commands exist, and indexes name each page. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './lib/paths.mjs';

const read = (file) => readFileSync(join(ROOT, file), 'utf8');
const { scripts } = JSON.parse(read('package.json'));

const pages = globSync(
  [
    ...['*.md', '.github/*.md', 'content/*.md'],
    ...['docs/*.md', 'docs/decisions/*.md', 'docs/operations/*.md'],
  ],
  {
    cwd: ROOT,
  },
);
const withoutCode = (text) => text.replace(/^```.*?^```/gms, '').replace(/`[^`\n]*`/g, '');

/** As forges make the anchor of a heading. */
const anchorOf = (heading) =>
  heading
    .replace(/[`*]|\[|\]\([^)]*\)/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
const anchorsIn = (file) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading));

test.each(pages)('links of %s lead somewhere', (page) => {
  const links = [...withoutCode(read(page)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link);
  const broken = links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [path, anchor] = link.split('#');
    const file = path === '' ? page : relative(ROOT, resolve(ROOT, dirname(page), path));
    if (!existsSync(join(ROOT, file))) return true;
    return anchor !== undefined && !anchorsIn(file).includes(anchor);
  });
  expect(broken).toEqual([]);
});

test.each(['docs', 'docs/operations'])('the index of %s names every page', (folder) => {
  const index = read(`${folder}/README.md`);
  const missing = readdirSync(join(ROOT, folder)).filter(
    (name) => name !== 'README.md' && name !== 'images' && !index.includes(`](${name})`),
  );
  expect(missing).toEqual([]);
});

test('decision 0001 names every room', () => {
  const record = read('docs/decisions/0001-the-house.md');
  const roomsIn = (folder) =>
    readdirSync(join(ROOT, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
      .map(({ name }) => name);
  const floors = ['packages', 'apps/content-api/src', 'apps/site/src', 'apps/studio/src', 'tests'];
  const rooms = floors.flatMap(roomsIn);
  expect(rooms.filter((room) => !record.includes(`\`${room}\``))).toEqual([]);
});

test('every decision that code cites has a record', () => {
  const cited = execFileSync('git', ['grep', '-hoE', 'decisions? 0[0-9]{3}'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const records = readdirSync(join(ROOT, 'docs/decisions')).map((name) => name.slice(0, 4));
  const numbers = new Set(cited.match(/\d{4}/g));
  expect([...numbers].filter((number) => !records.includes(number))).toEqual([]);
});

const COMMAND = /\bnpm (?:run ([a-z][a-z:-]*)|(start|test)\b)/g;

test.each([...pages, '.github/workflows/test.yml', '.github/ISSUE_TEMPLATE/bug.yml'])(
  'commands of %s are there',
  (file) => {
    const named = [...read(file).matchAll(COMMAND)].map(([, run, own]) => run ?? own);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  },
);

test.each(['CONTRIBUTING.md', 'docs/architecture.md'])(
  'folders and files that %s names are there',
  (page) => {
    const paths = [...read(page).matchAll(/`((?:apps|packages|deploy|tools|docs)\/[^`*A-Z ]*)`/g)];
    expect(paths.length).toBeGreaterThan(0);
    const missing = paths.map(([, path]) => path).filter((path) => !existsSync(join(ROOT, path)));
    expect(missing).toEqual([]);
  },
);

test('the public forge runs the commands of README', () => {
  const [, block = ''] = /```sh\n(.*?)```/s.exec(read('README.md')) ?? [];
  const commands = [...block.matchAll(/^npm \S+/gm)].map(([command]) => command);
  expect(commands).toContain('npm start');
  const workflow = read('.github/workflows/test.yml');
  for (const command of commands) expect(workflow).toContain(command);
});
