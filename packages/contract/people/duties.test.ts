import { Capability, leadingRole, Role } from '@masthead/contract/people';
import {
  capabilitiesOf,
  ROLE_CAPABILITIES,
  translatedLanguages,
} from '@masthead/contract/people/roles.ts';
import { expect, test } from 'vitest';

/** Every set of roles but none. */
const SETS = Array.from({ length: 2 ** Role.options.length - 1 }, (_, index) =>
  Role.options.filter((_role, place) => ((index + 1) >> place) % 2 === 1),
);

test.each(SETS.map((roles) => [roles.join(' and '), roles] as const))(
  '%s: the union, and nothing beyond it',
  (_name, roles) => {
    const union = new Set(roles.flatMap((role) => ROLE_CAPABILITIES[role]));
    expect(capabilitiesOf(roles)).toEqual(Capability.options.filter((each) => union.has(each)));
    expect(roles).toContain(leadingRole(roles));
    const isLimited =
      roles.includes('translator') && !roles.includes('editor') && !roles.includes('administrator');
    expect(translatedLanguages({ roles, languages: ['de'] })).toEqual(isLimited ? ['de'] : null);
  },
);

test('one role may what it did before roles could be combined', () => {
  expect(Object.fromEntries(Role.options.map((role) => [role, capabilitiesOf([role])]))).toEqual({
    writer: ['read', 'follow', 'write', 'media'],
    translator: ['follow', 'translate'],
    editor: ['read', 'follow', 'write', 'media', 'publish', 'pitch', 'translate', 'press'],
    press_officer: ['read', 'follow', 'media', 'pitch', 'grant', 'press'],
    administrator: Capability.options.filter((each) => each !== 'operate'),
  });
});
