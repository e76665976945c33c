import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { PageBody } from './page-body.ts';

const TEXT = `<p>${'走る人 größer '.repeat(500)}</p>`;

const words = (count: number): string =>
  Array.from({ length: count }, (_, index) => `word${(index * 7919) % 1013}`).join(' ');

/** The text of each form. */
function textsOf(body: PageBody): string[] {
  const unpacked = [
    brotliDecompressSync(body.as('br')),
    gunzipSync(body.as('gzip')),
    body.as('identity'),
  ];
  return unpacked.map(String);
}

test.each([TEXT, '', 'x'])('the three forms are the same text, before and after', async (text) => {
  const body = new PageBody(text);
  expect(textsOf(body)).toEqual([text, text, text]);
  await body.improve();
  expect(textsOf(body)).toEqual([text, text, text]);
});

test('bodies of popular pages are made smaller, unless they cannot be', async () => {
  const body = new PageBody(words(3000));
  const light = body.as('br').length;
  await body.improve();
  expect(body.as('br').length).toBeLessThan(light);

  const noise = new PageBody(randomBytes(5000));
  const before = noise.as('br').length;
  await noise.improve();
  expect(noise.as('br').length).toBeLessThanOrEqual(before);
});

test('a hasty one is larger at first, then as usual, then as small as it can be', async () => {
  const text = words(3000);
  const body = new PageBody(text, 'identity', 'hasty');
  const hasty = body.as('br').length;
  await body.improve();
  const usual = body.as('br').length;
  expect(usual).toBeLessThan(hasty);
  expect(usual).toBe(new PageBody(text).as('br').length);
  expect(body.isHasty).toBe(false);
  await body.improve();
  expect(body.as('br').length).toBeLessThan(usual);
  expect(textsOf(body)).toEqual([text, text, text]);
});

test('its bytes are a bound of all that is held, whatever its forms are parts of', async () => {
  for (const text of ['', 'x', words(30), words(300), randomBytes(20_000)]) {
    const body = new PageBody(text);
    for (const round of ['as made', 'improved']) {
      const forms = [body.as('br'), body.as('gzip')];
      expect(body.as('gzip'), round).toBe(forms[1]);
      const memory = forms.map(({ buffer }) => buffer.byteLength);
      expect(memory, round).toEqual(forms.map(({ length }) => length));
      expect((memory[0] ?? 0) + (memory[1] ?? 0), round).toBeLessThanOrEqual(body.bytes);
      await body.improve();
    }
  }
});

test('gzip that would not fit into its room is made each time', () => {
  // One letter a thousand thousand times: Brotli says so in a few bytes, gzip in a thousand.
  const text = 'x'.repeat(1_000_000);
  const body = new PageBody(text);
  expect(body.as('gzip').length).toBeGreaterThan(body.bytes);
  expect(body.as('gzip')).not.toBe(body.as('gzip'));
  expect(textsOf(body)).toEqual([text, text, text]);
});
