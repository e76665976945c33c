import { expect, test } from 'vitest';
import { linesOf } from '#src/run/health/lines.ts';

const HEALTH = {
  ...{ is_ready: true, build: 'a', node: 'v24', clock: '2026-06-01T09:00:00.000Z' },
  ...{ findings: [], notes: [], plans: { waiting: 1, late: 0, failed: 0 }, mails: null, pings: [] },
};
const states = (health: Parameters<typeof linesOf>[0]) =>
  linesOf(health, (key) => key, String).map(({ state }) => state);

test('what fails is wrong, and what is late is told', () => {
  expect(states(HEALTH)).toEqual(['well', 'well']);
  const failing = { since: '2026-06-01T08:00:00.000Z', reason: 'refused' };
  expect(
    states({
      ...HEALTH,
      plans: { waiting: 1, late: 1, failed: 0 },
      mails: { waiting: 3, failing },
      pings: [{ target: 'indexnow', waiting: 1, failing }],
    }),
  ).toEqual(['note', 'wrong', 'wrong']);
  expect(states({ ...HEALTH, plans: { waiting: 0, late: 2, failed: 1 } })[0]).toBe('wrong');
});
