import type { Role } from '@masthead/contract/people';

export const ROLES: readonly Role[] = [
  'writer',
  'editor',
  'translator',
  'press_officer',
  'administrator',
];

/** The duties of a person. */
export interface Duties {
  readonly roles: readonly Role[];
  readonly languages: readonly string[];
}

/** Languages belong to translators alone. */
export const dutiesOf = ({ roles, languages }: Duties) => ({
  roles: [...roles],
  languages: roles.includes('translator') ? [...languages] : [],
});

export const isComplete = ({ roles, languages }: Duties): boolean =>
  roles.length > 0 && (!roles.includes('translator') || languages.length > 0);

/** Whether both name the same roles, which stand in one order. */
export const haveSameRoles = (one: Duties, other: Duties): boolean =>
  ROLES.every((role) => one.roles.includes(role) === other.roles.includes(role));
