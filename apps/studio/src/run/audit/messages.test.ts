import { AuditAction } from '@masthead/contract/publisher';
import { expect, test } from 'vitest';
import { deedMessages } from '#src/run/audit/messages.ts';

test('everything that the audit notes has its words', () => {
  const actions = AuditAction.options.map((action) => action.replaceAll('.', '_'));
  expect(Object.keys(deedMessages.en).toSorted()).toEqual(actions.toSorted());
});
