import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { Busy } from '#src/media/errors.ts';
import { createKitTurns } from '#src/media/kit-turns.ts';

test('two kits are read at once for a part of them, twenty wait, more are refused', async () => {
  const turn = createKitTurns();
  const gates = Array.from({ length: 22 }, () => Promise.withResolvers<void>());
  const opened: number[] = [];
  const parts = gates.map(({ promise }, index) =>
    turn(() => {
      opened.push(index);
      return { stream: Readable.from([]), begun: promise };
    }),
  );
  await Promise.all(parts.slice(0, 2));
  expect(opened).toEqual([0, 1]);
  await expect(
    turn(() => ({ stream: Readable.from([]), begun: Promise.resolve() })),
  ).rejects.toThrow(Busy);
  gates[1]?.resolve();
  await parts[2];
  expect(opened).toEqual([0, 1, 2]);
  for (const { resolve } of gates) resolve();
  await Promise.all(parts);
  expect(opened).toHaveLength(22);
});

test('one that cannot be opened gives its turn back', async () => {
  const turn = createKitTurns();
  const fail = () => {
    throw new Error('gone');
  };
  for (let each = 0; each < 3; each += 1) await expect(turn(fail)).rejects.toThrow('gone');
  const begun = Promise.resolve();
  expect(await turn(() => ({ stream: Readable.from(['x']), begun }))).toBeInstanceOf(Readable);
});
