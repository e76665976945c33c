import type { Problem } from '@masthead/contract/problem';

/** The content server answered with an error. */
export class ApiProblem extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.problem = problem;
  }
}

/** New place of something that moved: a path of the site, or new slugs in the call's path (old → new). */
export type NewPlace = { readonly slugs: ReadonlyMap<string, string> } | { readonly path: string };

/** Thrown if the requested page has moved. */
export class ApiRedirect extends Error {
  readonly to: NewPlace;

  constructor(to: NewPlace) {
    super(`moved to ${'slugs' in to ? [...to.slugs.values()].join('/') : to.path}`);
    this.to = to;
  }
}

/** The content server cannot be reached, does not answer in time, or answers nonsense. */
export class ApiUnavailable extends Error {
  /** Milliseconds after which it wants to be asked again (`Retry-After`); null where it says nothing. */
  readonly retryAfter: number | null;

  constructor(
    message: string,
    options: ErrorOptions & { readonly retryAfter?: number | null } = {},
  ) {
    super(message, options);
    this.retryAfter = options.retryAfter ?? null;
  }
}

/** The first cause's message: `fetch` itself only says that it failed. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError) return reasonOf(error.errors[0] ?? error.message);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}

/** A location below the content server's own base is the same call with new slugs in it. */
export function newPlace(basePath: string, call: string, location: string | null): NewPlace {
  if (!location?.startsWith(`${basePath}/`)) return { path: location ?? '/' };
  const [before, after] = [basePath + call, location].map((path) =>
    path.replace(/\?.*$/, '').split('/'),
  );
  const pairs = (before ?? []).map((old, index) => [old, after?.[index] ?? old] as const);
  return { slugs: new Map(pairs.filter(([old, slug]) => old !== slug)) };
}
