import {
  type Capability,
  ROLE_CAPABILITIES,
  ROLES,
  type Role,
} from '@masthead/contract/people/roles.ts';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';

/** Names roles in the interface's language: all of them, or the alternatives. */
export function useRoleNames() {
  const translate = useTranslate();
  const locale = useLocale();
  return (roles: readonly Role[], type: 'unit' | 'disjunction' = 'unit'): string =>
    new Intl.ListFormat(locale, { type, style: 'short' }).format(
      roles.map((role) => translate(`run.roles.${role}`)),
    );
}

/** The roles with at least one of these rights. */
export const rolesWith = (some: readonly Capability[]): Role[] =>
  ROLES.filter((role) => some.some((each) => ROLE_CAPABILITIES[role].includes(each)));
