import { expect, test } from 'vitest';
import { chooseEncoding } from './encodings.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['zstd, deflate', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br', 'br'],
  ['br,gzip', 'br'],
  ['gzip,br', 'br'],
  ['gzip;q=1, br;q=0.1', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['gzip, br; q=0.000', 'gzip'],
  ['gzip;q=0, br;q=0', 'identity'],
  ['gzip;q=0,br;q=0.001', 'br'],
  ['brotli, gzipped', 'identity'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['GZIP', 'gzip'],
  [';q=1,,', 'identity'],
])('Accept-Encoding: %s → %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});
