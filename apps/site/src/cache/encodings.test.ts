import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, encodeBodies } from './encodings.ts';

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
  ['*', 'identity'],
  [';q=1,,', 'identity'],
])('Accept-Encoding: %s → %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

test('the three forms are the same text', async () => {
  const text = `<p>${'走る人 größer '.repeat(500)}</p>`;
  const { br, gzip, identity } = await encodeBodies(text);
  expect(identity.toString()).toBe(text);
  expect(brotliDecompressSync(br).toString()).toBe(text);
  expect(gunzipSync(gzip).toString()).toBe(text);
  expect(br.length).toBeLessThan(identity.length / 10);
});

test('an empty text can be encoded', async () => {
  const { br } = await encodeBodies('');
  expect(brotliDecompressSync(br)).toHaveLength(0);
});
