import { matchRoute, type RouteName } from '#src/routes.ts';

/** The page at a path of the site, `/ja/magazine/…`; undefined if there is none. */
export function routeAt(path: string): RouteName | undefined {
  const [, , ...segments] = path.split('/').map(decodeURIComponent);
  return matchRoute(segments)?.name;
}
