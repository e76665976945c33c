import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '..');

/** An address of the content server, or a request that does not go through a call of the contract's table. */
const BY_HAND = /['"`]\/(?:studio\/api|api\/v1|v1)\/|\bfetch\(|XMLHttpRequest\(/;

/** The one way to the server, a reader’s own way, files of the studio itself, and an upload that tells its progress. */
const ALLOWED = [
  'data/ask.ts',
  'i18n/texts.ts',
  'items/publish/published-view.tsx',
  'media/calls.ts',
  'media/upload.ts',
];

test('no file names an address of the content server by hand', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SRC, exclude: ['testing/**', '**/*.test.*'] });
  const found = files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => BY_HAND.test(readFileSync(join(SRC, file), 'utf8')));
  expect(found.toSorted()).toEqual(ALLOWED);
});
