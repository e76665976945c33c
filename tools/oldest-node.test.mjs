/*
 * `npm start` and the tools begin on Node 18.20, as README promises, until they have fetched a
 * newer one.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseAst } from 'vitest/node';
import { ROOT } from './lib/paths.mjs';
import { newerThan18 } from './testing/newer-than-18.mjs';

const found = (text) => newerThan18(parseAst(text), text);

const files = globSync('tools/**/*.mjs', { cwd: ROOT }).filter(
  (file) => !/\.test\.mjs$|^tools\/testing\//.test(file),
);

test('there are tools to look at', () => expect(files).toContain('tools/start.mjs'));

test.each(files)('%s runs on Node 18.20', (file) => {
  expect(found(readFileSync(join(ROOT, file), 'utf8'))).toEqual([]);
});

test.each([
  ['URL.parse(text)', '1: URL.parse'],
  ['\nlist.toSorted()', '2: .toSorted'],
  ['const { a } = Map.groupBy(list, of)', '1: Map.groupBy'],
  ['import.meta.dirname', '1: import.meta.dirname'],
  ["import data from './a.json' with { type: 'json' }", '1: import attributes'],
  ["import { glob } from 'node:fs'", '1: glob of node:fs'],
  ["import { DatabaseSync } from 'node:sqlite'", '1: node:sqlite'],
  ['/[a--b]/v', '1: flag v of a regular expression'],
  ['new WebSocket(url)', '1: WebSocket'],
  ['await using file = open()', '1: await using'],
])('%s is too new', (text, use) => expect(found(text)).toEqual([use]));

test.each([
  'const options = { crypto: 1, with: 2 }',
  'options.crypto',
  "import { createHash as crypto1 } from 'node:crypto'",
  'new URL(text)',
  'list.findLast(isOne)',
])('%s is old enough', (text) => expect(found(text)).toEqual([]));
