import type { Problem } from '@masthead/contract/problem';

/** The content server answered with an error. */
export class ApiProblem extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.problem = problem;
  }
}

/** What was asked for has moved; `location` is the content server's or, for a deleted item, the site's path. */
export class ApiRedirect extends Error {
  readonly location: string;

  constructor(location: string) {
    super(`moved to ${location}`);
    this.location = location;
  }
}

/** The content server cannot be reached, does not answer in time, or answers nonsense. */
export class ApiUnavailable extends Error {}
