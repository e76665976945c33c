import { type Capability, ROLE_CAPABILITIES, Role } from '@masthead/contract/people';
import { useLocaleState, useTranslate } from 'react-admin';

/** Names roles in the interface's language: all of them, or the alternatives. */
export function useRoleNames() {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return (roles: readonly Role[], type: 'unit' | 'disjunction' = 'unit'): string =>
    new Intl.ListFormat(locale, { type, style: 'short' }).format(
      roles.map((role) => translate(`run.roles.${role}`)),
    );
}

/** Which roles may do one of these. */
export const rolesWith = (some: readonly Capability[]): Role[] =>
  Role.options.filter((role) => some.some((each) => ROLE_CAPABILITIES[role].includes(each)));
