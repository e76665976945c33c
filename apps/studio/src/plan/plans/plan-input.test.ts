import { expect, test } from 'vitest';
import { EMPTY, entryAt, formOf, inputOf, plannedOf } from '#src/plan/plans/plan-input.ts';

const BERLIN = 'Europe/Berlin';
const DRAFT = { id: 'a', revision: 7 };
const FORM = {
  name: ' Launch ',
  when: { day: '2026-11-24', time: '09:00:30', second: false },
  entries: [plannedOf(DRAFT)],
};

test('a form is what the call takes, and comes back from a plan as it was', () => {
  const input = inputOf(FORM, BERLIN);
  expect(input).toEqual({
    name: 'Launch',
    at: '2026-11-24T08:00:30.000Z',
    entries: [{ id: 'a', revision: 7, languages: null, note: null }],
  });
  const plan = {
    ...{
      id: 'p',
      revision: 1,
      name: 'Launch',
      at: '2026-10-25T01:30:00.000Z',
      state: 'planned' as const,
    },
    ...{ by: 'Ada', created_at: '', ended_at: null, held_at: null, failures: [] },
    entries: [{ ...DRAFT, languages: ['de'], note: null, newest: 8, is_behind: true }],
  };
  const form = formOf(plan, BERLIN);
  // Clocks show 02:30 twice that day: this is the second time.
  expect(form.when).toEqual({ day: '2026-10-25', time: '02:30', second: true });
  expect(inputOf(form, BERLIN)?.at).toBe(plan.at);
  expect(form.entries).toEqual([{ id: 'a', revision: 7, languages: ['de'], note: '', newest: 8 }]);
});

test('what lacks something is none', () => {
  expect(inputOf(EMPTY, BERLIN)).toBeNull();
  expect(inputOf({ ...FORM, name: ' ' }, BERLIN)).toBeNull();
  expect(inputOf({ ...FORM, entries: [] }, BERLIN)).toBeNull();
  expect(inputOf({ ...FORM, when: { ...FORM.when, time: '' } }, BERLIN)).toBeNull();
});

test('problems are told by entry', () => {
  expect(entryAt('entries.2.item.locales.en.slug')).toEqual({ index: 2, place: 'locales.en.slug' });
  expect(entryAt('entries.0.id')).toEqual({ index: 0, place: 'id' });
  expect(entryAt('entries.10')).toEqual({ index: 10, place: '' });
  expect(entryAt('at')).toBeNull();
});
