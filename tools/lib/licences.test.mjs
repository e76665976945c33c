import { expect, test } from 'vitest';
import {
  installedLicence,
  isAllowed,
  licenceProblems,
  readLock,
  shippedPackages,
} from './licences.mjs';
import { ROOT } from './paths.mjs';
import { noticesOf } from './third-party-notices.mjs';

const lock = readLock(ROOT);
const shipped = shippedPackages(lock);
const names = shipped.map(({ name }) => name);

test('every package that is shipped is under a licence that an Apache-2.0 product may have', () => {
  expect(licenceProblems(shipped)).toEqual([]);
});

test('what is installed is under the licence that the lock file names', () => {
  const differing = shipped.filter((each) => {
    const installed = installedLicence(ROOT, each);
    return installed !== null && installed !== each.licence;
  });
  expect(differing).toEqual([]);
});

test('programs and studio are shipped, what builds and tests them is not', () => {
  const there = ['fastify', '@electric-sql/pglite', 'react', '@mui/material', '@emotion/cache'];
  expect(names).toEqual(expect.arrayContaining(there));
  expect(names).toEqual(
    expect.arrayContaining(['@img/sharp-linux-x64', '@img/sharp-darwin-arm64']),
  );
  for (const name of ['vite', 'vitest', 'typescript', '@biomejs/biome', '@img/sharp-win32-x64']) {
    expect(names).not.toContain(name);
  }
});

test.each([
  ['GPL-2.0-or-later', 'x', false],
  ['(GPL-3.0-only OR MIT)', 'x', true],
  ['MIT AND Zlib', 'x', true],
  ['MIT AND (GPL-3.0-only OR AGPL-3.0-only)', 'x', false],
  ['MIT OR GPL-3.0-only AND GPL-2.0-only', 'x', true],
  ['SEE LICENSE IN LICENSE.md', 'x', false],
  ['LGPL-3.0-or-later', 'x', false],
  ['LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64', true],
  [undefined, 'x', false],
  [undefined, 'css-mediaquery', true],
  ['', 'x', false],
])('%s of %s', (license, name, isFine) => {
  const packages = {
    'apps/a': { dependencies: { [name]: '*' } },
    [`node_modules/${name}`]: { version: '1.0.0', license },
  };
  expect(licenceProblems(shippedPackages({ packages })).length === 0).toBe(isFine);
});

test.each(['', '(', 'MIT)', '(MIT', 'MIT MIT', 'AND', 'MIT OR', '() MIT'])(
  '%j is no expression',
  (expression) => expect(isAllowed(expression, () => true)).toBe(false),
);

test('a package below another one counts for itself, and so do its own', () => {
  const packages = {
    'apps/a': { dependencies: { b: '1', '@masthead/c': '*' } },
    'packages/c': { dependencies: { d: '1' }, devDependencies: { e: '1' } },
    'node_modules/@masthead/c': { link: true, resolved: 'packages/c' },
    'node_modules/b': { version: '1.0.0', license: 'MIT', dependencies: { d: '2' } },
    'node_modules/b/node_modules/d': { version: '2.0.0', license: 'GPL-3.0-only' },
    'node_modules/d': { version: '1.0.0', license: 'MIT', peerDependencies: { f: '1' } },
    'node_modules/e': { version: '1.0.0', license: 'GPL-3.0-only' },
    'node_modules/f': { version: '1.0.0', license: 'EUPL-1.2' },
  };
  expect(licenceProblems(shippedPackages({ packages }))).toEqual([
    'd@2.0.0 is under GPL-3.0-only, which is not allowed',
    'f@1.0.0 is under EUPL-1.2, which is not allowed',
  ]);
});

test('the notices have the words of every licence, and name every package that is here', () => {
  const notices = noticesOf(ROOT);
  const here = shipped.filter((each) => installedLicence(ROOT, each) !== null);
  const lines = here.map(({ name, version, licence }) => `${name} ${version} (${licence})`);
  expect(lines.filter((line) => !notices.includes(line))).toEqual([]);
  expect(notices).toContain('Copyright (c) 2014 Brian M. Carlson');
  expect(notices).toContain('libraries of their own, which may be replaced');
  expect(notices).toMatch(/\| libvips +\| LGPLv3/);
  expect(notices).toMatch(/packages\/material-icons\n/);
  expect(notices).toMatch(/SIL OPEN FONT LICENSE/i);
});
