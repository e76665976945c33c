import type { PersonInput, Role } from '@masthead/contract/people';
import type { z } from 'zod';

export const ROLES: readonly Role[] = [
  'writer',
  'translator',
  'editor',
  'press_officer',
  'administrator',
];

/** What somebody is here to do. */
export type Duties = Pick<z.input<typeof PersonInput>, 'role'> & {
  readonly languages: readonly string[];
};

/** Languages belong to translators alone. */
export const dutiesOf = ({ role, languages }: Duties): Duties => ({
  role,
  languages: role === 'translator' ? languages : [],
});

export const isComplete = ({ role, languages }: Duties): boolean =>
  role !== 'translator' || languages.length > 0;
