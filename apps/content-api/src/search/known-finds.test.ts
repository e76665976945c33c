import { expect, test } from 'vitest';
import { KnownFinds } from '#src/search/queries/known-finds.ts';

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));

test('an entry counts for its state of the index, from its moment up to the next change', () => {
  const known = new KnownFinds<string>();
  known.set('river', { value: 'two', changes: 7, from: at(10), until: at(20) });
  expect(known.get('river', 7, at(10))).toBe('two');
  expect(known.get('river', 7, at(19))).toBe('two');
  expect(known.get('river', 7, at(20)), 'something appears or leaves').toBeNull();
  expect(known.get('river', 8, at(19)), 'the index is another').toBeNull();
  expect(known.get('river', 7, at(9)), 'the clock was put back').toBeNull();
  expect(known.get('lake', 7, at(10))).toBeNull();
});

test('an order grows old even where nothing changes', () => {
  const known = new KnownFinds<string>();
  known.set('river', { value: 'two', changes: 7, from: at(0), until: null });
  expect(known.get('river', 7, at(59))).toBe('two');
  expect(known.get('river', 7, at(60))).toBeNull();
});

test('the least recently used is forgotten first', () => {
  const known = new KnownFinds<number>();
  const entry = (value: number) => ({ value, changes: 1, from: at(0), until: null });
  for (let count = 0; count < 1000; count += 1) known.set(`q${count}`, entry(count));
  expect(known.get('q0', 1, at(1))).toBe(0);
  known.set('one more', entry(1000));
  expect(known.get('q0', 1, at(1))).toBe(0);
  expect(known.get('q1', 1, at(1))).toBeNull();
  expect(known.get('q2', 1, at(1))).toBe(2);
});
