import { expect, test, vi } from 'vitest';
import { suggestionQuery, suggestionsFrom } from './fetch-suggestions.ts';

const GOING_ON = new AbortController().signal;
const FIRST = { text: 'First Light', href: '/en/magazine/first-light', kind: 'Story' };

const saying = (body: unknown, status = 200) =>
  vi.fn<typeof fetch>(async () => Response.json(body, { status }));

test.each([
  [' ab ', 'ab'],
  ['a', ''],
  ['水', '水'],
  ['ก', 'ก'],
  ['   ', ''],
  ['x'.repeat(300), 'x'.repeat(200)],
])('of %j is asked %j', (text, asked) => {
  expect(suggestionQuery(text)).toBe(asked);
});

test('a text is asked for once, with its signs escaped', async () => {
  const ask = saying({ suggestions: [FIRST] });
  const suggest = suggestionsFrom('/en/search/suggest', ask);
  expect(await suggest('a&b', GOING_ON)).toEqual([FIRST]);
  expect(await suggest('a&b', GOING_ON)).toEqual([FIRST]);
  expect(ask.mock.calls.map(([url]) => url)).toEqual(['/en/search/suggest?q=a%26b']);
});

test.each([
  ['an error', saying({ suggestions: [FIRST] }, 503)],
  ['nonsense', saying({ suggestions: 'all' })],
  ['no JSON', vi.fn<typeof fetch>(async () => new Response('<p>'))],
  ['no connection', vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('failed')))],
])('%s is no suggestions', async (_case, ask) => {
  const suggest = suggestionsFrom('/en/search/suggest', ask);
  expect(await suggest('ab', GOING_ON)).toEqual([]);
});

test('a cancelled call says so', async () => {
  const calledOff = new AbortController();
  calledOff.abort();
  const suggest = suggestionsFrom('/x', async () => Promise.reject(calledOff.signal.reason));
  await expect(suggest('ab', calledOff.signal)).rejects.toThrow();
});
