import { staysOnHost } from '@masthead/contract/site-path';

/** Where somebody was going who was led to the sign-in page, in the history's state. */
export interface Going {
  readonly nextPathname: string;
  readonly nextSearch: string;
}

/** Where somebody goes who has signed in: where they were going, where that is in the studio; else its first page. */
export function nextAddress(state: unknown): string {
  const { nextPathname, nextSearch }: Partial<Record<keyof Going, unknown>> = Object(state);
  if (typeof nextPathname !== 'string' || !staysOnHost(nextPathname)) return '/';
  const isSearch = typeof nextSearch === 'string' && /^(\?|$)/.test(nextSearch);
  return nextPathname + (isSearch ? nextSearch : '');
}
