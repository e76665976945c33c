import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { Sha256 } from '#src/islands/sha256.ts';

test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000, 100_000])(
  '%i bytes in pieces have the hash that Node calculates',
  (length) => {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 31 + length) % 251);
    const hash = new Sha256();
    for (let at = 0, size = 1; at < length; at += size, size = (size * 3) % 197 || 1) {
      hash.update(bytes.subarray(at, at + size));
    }
    expect(hash.digest()).toBe(createHash('sha256').update(bytes).digest('hex'));
  },
);
