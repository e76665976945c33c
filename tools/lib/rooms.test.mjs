import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './paths.mjs';
import { planFor, ROOMS } from './rooms.mjs';

const stemsIn = (folder, end) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith(end))
    .map((name) => name.slice(0, -end.length));
const PROGRAMS = stemsIn('tests/programs', '.test.ts').filter((name) => !name.endsWith('.deep'));
const JOURNEYS = stemsIn('tests/browser', '.spec.ts');
const fits = (stem) => (name) =>
  name === stem || (name.endsWith('*') && stem.startsWith(name.slice(0, -1)));

test('every room and every test in the table exists', () => {
  const missing = ROOMS.filter(({ room }) => !existsSync(join(ROOT, room))).map(({ room }) => room);
  const unknown = ROOMS.flatMap(({ programs = [], browser = [] }) => [
    ...programs.filter((name) => !PROGRAMS.some((stem) => fits(stem)(name))),
    ...browser.filter((name) => !JOURNEYS.some((stem) => fits(stem)(name))),
  ]);
  expect({ missing, unknown: [...new Set(unknown)] }).toEqual({ missing: [], unknown: [] });
});

test('every program test belongs to a room', () => {
  const named = ROOMS.flatMap(({ programs = [] }) => programs);
  expect(PROGRAMS.filter((stem) => !named.some(fits(stem)))).toEqual([]);
});

test('a change runs the tests of its room and of the rooms around it, each once', () => {
  const plan = planFor(['apps/site/src/cards/card.ts', 'apps/site/src/cards/draw.ts']);
  expect(plan.programs.filter((file) => /cards|crawl/.test(file)).toSorted()).toEqual([
    'tests/programs/cards.test.ts',
    'tests/programs/crawl.test.ts',
  ]);
  expect(plan.browser).toContain('tests/browser/pages\\.spec\\.ts');
  expect(plan.unit).toEqual([]);
});

test('a file that is not a module runs all units of its program', () => {
  expect(planFor(['apps/site/src/styles/page.css']).unit).toEqual(['apps/site/']);
});

test('a star matches any ending', () => {
  const { browser } = planFor(['apps/site/src/shell/Header.tsx']);
  expect(browser.some((file) => new RegExp(file).test('tests/browser/shell-menu.spec.ts'))).toBe(
    true,
  );
});

test('a changed test runs itself', () => {
  expect(planFor(['tests/browser/print.spec.ts'])).toEqual({
    ...{ unit: [], programs: [], bench: [] },
    browser: ['tests/browser/print\\.spec\\.ts'],
  });
});

test.each([
  'package.json',
  'packages/contract/story/schema.ts',
  'content/stories/a/en.md',
  'tests/support/a.ts',
  'a',
])('a change of %s runs everything', (path) => {
  expect(planFor([path, 'docs/operations/README.md'])).toBeNull();
});

test('few paths have no room: root settings, contract, languages, sample content and test support', () => {
  const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n');
  const homeless = tracked.filter((path) => planFor([path]) === null);
  const rooms = [...new Set(homeless.map((path) => path.split('/').slice(0, 2).join('/')))];
  expect(
    rooms.filter(
      (room) =>
        !/^(content|packages\/(contract|locales)|tests\/\w+)\b/.test(room) && room.includes('/'),
    ),
  ).toEqual(['.ci/run']);
});
