import { expect, test } from 'vitest';
import { auditQuery, personIn } from '#src/run/audit/query.ts';

const ID = '0b0e7a52-6c3d-4b0e-9f5e-1f5f3f6f7a10';

test('a person has an id, a token has a name', () => {
  expect(personIn(`Mara (Rotterdam) (${ID})`)).toEqual({ name: 'Mara (Rotterdam)', id: ID });
  expect(personIn('nightly import')).toEqual({ name: 'nightly import', id: null });
});

test('a day is the newsroom’s, the last one whole, also when clocks are changed', () => {
  const asked = auditQuery(
    new URLSearchParams({ from: '2026-03-29', to: '2026-03-29', by: ID, other: 'x' }),
    'Europe/Amsterdam',
  );
  expect(asked).toEqual({
    ...{ by: ID, subject: null, page: null },
    from: '2026-03-28T23:00:00.000Z',
    to: '2026-03-29T22:00:00.000Z',
  });
  expect(auditQuery(new URLSearchParams({ from: 'soon' }), 'UTC').from).toBeNull();
});
