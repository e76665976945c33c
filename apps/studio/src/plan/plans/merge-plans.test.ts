import { expect, test } from 'vitest';
import { mergePlans } from '#src/plan/plans/merge-plans.ts';
import type { PlanForm, Planned } from '#src/plan/plans/plan-input.ts';

const entry = (id: string, changed: Partial<Planned> = {}): Planned => ({
  ...{ id, revision: 1, languages: null, note: '', newest: 1 },
  ...changed,
});
const BASE: PlanForm = {
  name: 'Launch',
  when: { day: '2026-11-24', time: '09:00:00', second: false },
  entries: [entry('a'), entry('b')],
};
const LATER = { ...BASE.when, time: '10:00:00' };

test('what each has changed by itself is joined, and nobody need look', () => {
  const mine = { ...BASE, name: 'Opening', entries: [entry('a', { note: 'Mine' }), entry('b')] };
  const theirs = { ...BASE, when: LATER, entries: [entry('a'), entry('b'), entry('c')] };
  expect(mergePlans(BASE, mine, theirs)).toEqual({
    merged: {
      name: 'Opening',
      when: LATER,
      entries: [entry('a', { note: 'Mine' }), entry('b'), entry('c')],
    },
    both: [],
  });
});

test('what both have changed is mine, and named; the same change of both is none', () => {
  const mine = { ...BASE, name: 'Mine', when: LATER, entries: [entry('a', { revision: 2 })] };
  const theirs = {
    ...{ name: 'Theirs', when: LATER },
    entries: [entry('a', { revision: 3 }), entry('b', { languages: ['de'] })],
  };
  expect(mergePlans(BASE, mine, theirs)).toEqual({
    merged: { name: 'Mine', when: LATER, entries: [entry('a', { revision: 2 })] },
    both: ['name', { item: 'a' }, { item: 'b' }],
  });
});

test('what one takes out is out, what one adds is in; a newer save is no change', () => {
  const mine = { ...BASE, entries: [entry('a'), entry('b'), entry('mine')] };
  const theirs = { ...BASE, entries: [entry('theirs'), entry('b', { newest: 2 })] };
  expect(mergePlans(BASE, mine, theirs)).toEqual({
    merged: { ...BASE, entries: [entry('theirs'), entry('b', { newest: 2 }), entry('mine')] },
    both: [],
  });
});
