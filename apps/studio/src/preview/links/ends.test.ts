import { MAX_LINK_MS, MIN_LINK_MS } from '@masthead/contract/preview';
import { expect, test } from 'vitest';
import { endOf, isEnd, SPANS } from '#src/preview/links/ends.ts';

const NOW = new Date('2026-11-29T12:00:00.000Z');
const after = (ms: number) => new Date(NOW.getTime() + ms).toISOString();

test('a span is counted from now, a time of its own stays', () => {
  expect(endOf({ span: 24, endsAt: '' }, NOW)).toBe('2026-11-30T12:00:00.000Z');
  expect(endOf({ span: null, endsAt: '2026-12-24T18:00:00.000Z' }, NOW)).toBe(
    '2026-12-24T18:00:00.000Z',
  );
});

test('a link lasts from an hour to twelve weeks', () => {
  for (const span of SPANS)
    expect(isEnd(endOf({ span, endsAt: '' }, NOW), NOW.getTime())).toBe(true);
  expect(isEnd(after(MIN_LINK_MS - 1), NOW.getTime())).toBe(false);
  expect(isEnd(after(MAX_LINK_MS + 1), NOW.getTime())).toBe(false);
  expect(isEnd('', NOW.getTime())).toBe(false);
});
