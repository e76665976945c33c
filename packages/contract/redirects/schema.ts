/** The editors' redirects, as the content server reads and checks them. */

import { addressAt, withoutQuery } from '@masthead/contract/addresses';
import { LocaleCode } from '@masthead/contract/common';
import type { InputError } from '@masthead/contract/problem';
import { canonicalPath } from '@masthead/contract/site-path';

export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** Table keys for `path`, best first: itself, then without its language. All canonical. */
export function redirectSources(
  path: string,
  isLanguage: (segment: string) => boolean,
): readonly string[] {
  const whole = canonicalPath(path);
  const [, first = '', ...rest] = whole.split('/');
  return isLanguage(first) ? [whole, `/${rest.join('/')}`] : [whole];
}

/**
 * The target for a visitor of `locale`: a page written without its language (`/magazine`) is in theirs
 * (`/de/magazine`); the rest stays as written.
 */
export function targetIn(to: string, locale: string): string {
  if (!to.startsWith('/') || addressAt(to) === null) return to;
  return to.startsWith('/?') || to.startsWith('/#') || to === '/'
    ? `/${locale}${to.slice(1)}`
    : `/${locale}${to}`;
}

const isLanguage = (segment: string): boolean => LocaleCode.safeParse(segment).success;

/** Undefined without a language, and for addresses elsewhere. */
export const languageOf = (path: string): string | undefined =>
  canonicalPath(withoutQuery(path)).split('/').slice(1, 2).find(isLanguage);

/** Duplicate sources, circles and chains, each with its path. */
export function redirectErrors(redirects: readonly Redirect[]): InputError[] {
  const table = new Map<string, number>();
  const errors: InputError[] = [];
  for (const [index, { from }] of redirects.entries()) {
    const source = canonicalPath(from);
    const first = table.get(source);
    if (first === undefined) table.set(source, index);
    else errors.push({ path: `redirects.${index}.from`, message: `stands in ${first} already` });
  }
  // One stands for all languages that no row names.
  const languages = new Set(['en', ...redirects.flatMap(({ from }) => languageOf(from) ?? [])]);

  const at = (path: string): number | null => {
    for (const source of redirectSources(path, isLanguage)) {
      const index = table.get(source);
      if (index !== undefined) return index;
    }
    return null;
  };
  for (const [index, { from }] of redirects.entries()) {
    const own = languageOf(from);
    for (const locale of own === undefined ? languages : [own]) {
      const error = errorOf(redirects, { index, locale, at });
      if (error === null) continue;
      errors.push(error);
      break;
    }
  }
  return errors;
}

/** For visitors of one language. */
function errorOf(
  redirects: readonly Redirect[],
  { index, locale, at }: { index: number; locale: string; at: (path: string) => number | null },
): InputError | null {
  const way = [redirects[index]?.from ?? ''];
  const passed = new Set<number>();
  for (let next: number | null = index; next !== null; ) {
    passed.add(next);
    const to = targetIn(redirects[next]?.to ?? '', locale);
    way.push(to);
    next = to.startsWith('/') ? at(withoutQuery(to)) : null;
    if (next === null || !passed.has(next)) continue;
    return { path: `redirects.${index}.from`, message: `leads in a circle: ${way.join(' → ')}` };
  }
  if (way.length === 2) return null;
  const message = `leads to another redirect: ${way.join(' → ')}; write where it ends`;
  return { path: `redirects.${index}.to`, message };
}
