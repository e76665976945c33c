import type { Problem } from '@masthead/contract/problem';
import { ApiProblem, ApiRedirect, ApiUnavailable, type NewPlace } from '#src/api/api-errors.ts';

/** The result of a reading call. */
export type ApiResult<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'moved'; readonly to: NewPlace }
  | { readonly kind: 'problem'; readonly problem: Problem }
  | { readonly kind: 'unavailable'; readonly error: ApiUnavailable };

/** Turns the API client's exceptions into results at the edge of page loads. Throws only our own faults. */
export async function resultOf<T>(reading: Promise<T>): Promise<ApiResult<T>> {
  try {
    return { kind: 'ok', value: await reading };
  } catch (error) {
    if (error instanceof ApiRedirect) return { kind: 'moved', to: error.to };
    if (error instanceof ApiProblem) return { kind: 'problem', problem: error.problem };
    if (error instanceof ApiUnavailable) return { kind: 'unavailable', error };
    throw error;
  }
}
