import type { InputError } from '@masthead/contract/problem';
import type { z } from 'zod';

/** The errors of a schema, in the form of publishing calls. */
export function inputErrors({ issues }: z.ZodError): InputError[] {
  return issues.flatMap(({ path, message, ...issue }) => {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [];
    if (keys.length === 0) return [{ path: path.join('.'), message }];
    return keys.map((key) => ({ path: [...path, key].join('.'), message: 'is no known field' }));
  });
}
