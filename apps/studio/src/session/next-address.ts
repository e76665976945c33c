import { staysOnHost } from '@masthead/contract/site-path';

/** The address to which a person returns after the sign-in page, in the history's state. */
export interface Going {
  readonly nextPathname: string;
  readonly nextSearch: string;
}

/** The address after sign-in: the one that was requested, if it is in the studio; else the first page. */
export function nextAddress(state: unknown): string {
  const { nextPathname, nextSearch }: Partial<Record<keyof Going, unknown>> = Object(state);
  if (typeof nextPathname !== 'string' || !staysOnHost(nextPathname)) return '/';
  const isSearch = typeof nextSearch === 'string' && /^(\?|$)/.test(nextSearch);
  return nextPathname + (isSearch ? nextSearch : '');
}
