import type { Problem } from '@masthead/contract/problem';

/** The content server answered with an error. */
export class ApiProblem extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.problem = problem;
  }
}

/** Where something has gone: the item's new slug, or a path of the site that the editors chose. */
export type NewPlace = { readonly slug: string } | { readonly path: string };

/** What was asked for has moved. */
export class ApiRedirect extends Error {
  readonly to: NewPlace;

  constructor(to: NewPlace) {
    super(`moved to ${'slug' in to ? to.slug : to.path}`);
    this.to = to;
  }
}

/** The content server cannot be reached, does not answer in time, or answers nonsense. */
export class ApiUnavailable extends Error {}
