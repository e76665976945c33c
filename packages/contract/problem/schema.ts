/** RFC 9457 problem details, the body of every error. */

import { LocalizedSlugs, Uuid } from '@masthead/contract/common';
import { z } from 'zod';

export const PROBLEM_CODES = [
  'bad_request',
  'invalid_input',
  'unauthorized',
  'password_required',
  'wrong_password',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'gone',
  'version_conflict',
  'conflict',
  'other_newsroom',
  'payload_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'internal_error',
  'unavailable',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** `path` such as `locales.en.fields.title`; `''` is the whole body. */
export const InputError = z.object({ path: z.string(), message: z.string() });
export type InputError = z.infer<typeof InputError>;

export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int().min(400).max(599),
    detail: z.string(),
    code: z.enum(PROBLEM_CODES),
    errors: z.array(InputError).optional(),
    /** With `not_found`: the languages in which the item can be read. */
    localized_slugs: LocalizedSlugs.optional(),
    /** With `password_required`: what `POST /access/password` opens. */
    item: Uuid.optional(),
    /** With `too_many_requests` and `unavailable`: seconds to wait, as the header says. */
    retry_after: z.int().positive().optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;
