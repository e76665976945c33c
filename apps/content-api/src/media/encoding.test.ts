import { expect, test } from 'vitest';
import { mediaRevision } from '#src/media/encoding.ts';

const sha256 = 'a'.repeat(64);

test('a revision is 12 hex digits, the same for the same picture', () => {
  const revision = mediaRevision({ sha256, focal: { x: 1 / 3, y: 0.5 } });
  expect(revision).toMatch(/^[0-9a-f]{12}$/);
  expect(mediaRevision({ sha256, focal: { x: 0.333333, y: 0.5 } })).toBe(revision);
});

test('another file or another focal point is another revision', () => {
  const revisions = [
    mediaRevision({ sha256, focal: { x: 0.5, y: 0.5 } }),
    mediaRevision({ sha256: 'b'.repeat(64), focal: { x: 0.5, y: 0.5 } }),
    mediaRevision({ sha256, focal: { x: 0.51, y: 0.5 } }),
    mediaRevision({ sha256, focal: { x: 0.5, y: 0.51 } }),
    mediaRevision({ sha256, focal: { x: 0.5, y: 0.5 }, crops: { '1x1': { x: 0.1, y: 0.5 } } }),
    mediaRevision({ sha256, focal: { x: 0.5, y: 0.5 }, crops: { '4x5': { x: 0.1, y: 0.5 } } }),
  ];
  expect(new Set(revisions).size).toBe(revisions.length);
});
