import { ApiProblem } from '#src/api/api-errors.ts';

/** The problem of what cannot be there, without asking the content server. */
export function notFound(detail = 'There is no such item.'): ApiProblem {
  return new ApiProblem({
    type: 'urn:masthead:problem:not_found',
    title: 'Not found',
    status: 404,
    detail,
    code: 'not_found',
  });
}
