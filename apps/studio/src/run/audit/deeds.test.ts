import { AuditAction } from '@masthead/contract/publisher';
import { expect, test } from 'vitest';
import english from '#src/run/audit/words/en.json' with { type: 'json' };

test('everything that the audit notes has its words', () => {
  const actions = AuditAction.options.map((action) => action.replaceAll('.', '_'));
  expect(Object.keys(english.run.deeds).toSorted()).toEqual(actions.toSorted());
});
