import { expect, test } from 'vitest';
import { answerRange } from '#src/media/ranges.ts';

const etag = '"abc"';
const ask = (range?: string, ifRange?: string, bytes = 1000) =>
  answerRange({ range, ifRange, etag, bytes });

test.each([
  ['bytes=0-0', 0, 0],
  ['bytes=0-', 0, 999],
  ['bytes=500-599', 500, 599],
  ['bytes=900-5000', 900, 999],
  ['bytes=-100', 900, 999],
  ['bytes=-5000', 0, 999],
  ['Bytes=10-20', 10, 20],
])('%s is a part', (range, start, end) => {
  expect(ask(range)).toEqual({
    status: 206,
    range: { start, end },
    headers: {
      'accept-ranges': 'bytes',
      'content-range': `bytes ${start}-${end}/1000`,
      'content-length': String(end - start + 1),
    },
  });
});

test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0', 'bytes=9-1'])(
  '%s is no part of the file',
  (range) => {
    expect(ask(range)).toEqual({
      status: 416,
      range: null,
      headers: { 'content-range': 'bytes */1000', 'content-length': '0' },
    });
  },
);

test.each([undefined, 'bytes=', 'bytes=-', 'bytes=a-b', 'items=0-1', 'bytes=0-1,5-6'])(
  '%s gets the whole file',
  (range) => {
    expect(ask(range)).toMatchObject({ status: 200, range: { start: 0, end: 999 } });
  },
);

test('If-Range lets a part through for the same file only', () => {
  expect(ask('bytes=0-9', etag).status).toBe(206);
  for (const other of ['"abd"', 'W/"abc"', 'Sat, 21 Nov 2026 03:00:00 GMT']) {
    expect(ask('bytes=0-9', other).status).toBe(200);
  }
});

test('an empty file has no part and no body', () => {
  expect(ask(undefined, undefined, 0)).toMatchObject({ status: 200, range: null });
  expect(ask('bytes=0-', undefined, 0).status).toBe(416);
});
