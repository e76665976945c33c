/** The rows of the table of calls that a token or a session is asked for, as the router knows them. */
import { CALL_NAMES, callRow } from '@masthead/contract/calls';
import type { Capability } from '@masthead/contract/people';

/** Capabilities by `METHOD /path/:parameter`. */
export const CALLS: Readonly<Record<string, readonly Capability[]>> = Object.fromEntries(
  CALL_NAMES.map(callRow).flatMap(({ method, path, allows }) =>
    allows === undefined ? [] : [[`${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`, allows]],
  ),
);

/** Beside the API, by the operators' proof alone. */
export const OPERATOR_CALLS = [
  'GET /operator/state',
  'POST /operator/unused',
  'POST /operator/people',
  'PUT /operator/clock',
];
