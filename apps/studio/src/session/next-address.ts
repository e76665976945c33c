import { staysOnHost } from '@masthead/contract/site-path';
import { z } from 'zod';

/** As react-admin keeps it in the history's state. */
const WasGoing = z.object({
  nextPathname: z.string().refine(staysOnHost),
  nextSearch: z
    .string()
    .regex(/^(\?|$)/)
    .catch(''),
});

/** Where somebody goes who has signed in: where they were going, where that is in the studio; else its first page. */
export function nextAddress(state: unknown): string {
  const { data } = WasGoing.safeParse(state);
  return data === undefined ? '/' : data.nextPathname + data.nextSearch;
}
