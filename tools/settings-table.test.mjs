/* docs/operations/settings.md has every setting of both programs once, with its default. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SETTINGS as CONTENT_API } from '../apps/content-api/src/config.ts';
import { SETTINGS as SITE } from '../apps/site/src/config.ts';
import { ROOT } from './lib/paths.mjs';

const table = readFileSync(join(ROOT, 'docs/operations/settings.md'), 'utf8');
const rows = [...table.matchAll(/^\| (`[A-Z].*?) \| (.*?) \| /gm)].map(([, names, defaults]) => ({
  names: [...names.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name),
  defaults,
}));

test('every setting stands there once, and nothing else', () => {
  const names = rows.flatMap((row) => row.names);
  expect(names.toSorted()).toEqual(
    [...new Set([...Object.keys(SITE), ...Object.keys(CONTENT_API)])].toSorted(),
  );
});

test.each([
  ['site', SITE],
  ['content server', CONTENT_API],
])('defaults are those of the %s', (_program, settings) => {
  for (const [name, value] of Object.entries(settings)) {
    const row = rows.find(({ names }) => names.includes(name));
    if (value) expect(row?.defaults, name).toContain(value.replace(/^\/\//, ''));
  }
});
