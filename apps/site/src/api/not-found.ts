import { ApiProblem } from '#src/api/api-errors.ts';

export function notFound(detail = 'There is no such item.'): ApiProblem {
  return new ApiProblem({
    type: 'urn:masthead:problem:not_found',
    title: 'Not found',
    status: 404,
    detail,
    code: 'not_found',
  });
}
