import { ADDRESSES, type RouteName } from '@masthead/contract/addresses';

/**
 * The table of page types (spec §2.1), for matching requests and for making links. Patterns come after the language;
 * `:name` is one segment. A route whose folder under `src/pages/` does not exist yet answers 404. Fixed patterns win
 * over those with parameters.
 */
export const ROUTES = ADDRESSES;

export type { RouteName };

type ParamsIn<Pattern extends string> = Pattern extends `${infer Head}/${infer Tail}`
  ? ParamsIn<Head> | ParamsIn<Tail>
  : Pattern extends `:${infer Name}`
    ? Name
    : never;
export type RouteParams<Name extends RouteName> = Record<ParamsIn<(typeof ROUTES)[Name]>, string>;

export interface RouteMatch {
  readonly name: RouteName;
  readonly params: Readonly<Record<string, string>>;
}

interface CompiledRoute {
  readonly name: RouteName;
  readonly segments: readonly string[];
}

const compiled: readonly CompiledRoute[] = (Object.keys(ROUTES) as RouteName[]).map((name) => ({
  name,
  segments: ROUTES[name] === '' ? [] : ROUTES[name].split('/'),
}));

/** The page of a path after the language, e.g. `['magazine', 'first-light']`; null for none. */
export function matchRoute(segments: readonly string[]): RouteMatch | null {
  let best: RouteMatch | null = null;
  for (const route of compiled) {
    if (route.segments.length !== segments.length) continue;
    const params: Record<string, string> = {};
    const fits = route.segments.every((part, index) => {
      const segment = segments[index] ?? '';
      if (!part.startsWith(':')) return part === segment;
      params[part.slice(1)] = segment;
      return segment !== '';
    });
    if (!fits) continue;
    if (Object.keys(params).length === 0) return { name: route.name, params };
    best ??= { name: route.name, params };
  }
  return best;
}

/** The path of a page in a language: `pathTo('ja', 'story', { slug })` → `/ja/magazine/…`. */
export function pathTo<Name extends RouteName>(
  locale: string,
  name: Name,
  ...[params]: keyof RouteParams<Name> extends never ? [] : [RouteParams<Name>]
): string {
  const values: Readonly<Record<string, string>> = params ?? {};
  const path = ROUTES[name]
    .split('/')
    .map((part) => (part.startsWith(':') ? encodeURIComponent(values[part.slice(1)] ?? '') : part))
    .join('/');
  return path === '' ? `/${locale}` : `/${locale}/${path}`;
}

/** The path to which the phone's language select submits; it redirects and has no page. */
export const LANGUAGE_SWITCH = '/language';
