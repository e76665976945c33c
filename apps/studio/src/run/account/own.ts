import type { CallArguments } from '@masthead/contract/calls';
import type { Signed } from '@masthead/contract/people';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { dataOf } from '#src/data/calls.ts';
import type { TextKey } from '#src/i18n/keys.ts';
import { useNotify } from '#src/layout/notices.tsx';
import { forgetSession, whoIsSignedIn } from '#src/session/session.ts';

/** The signed-in person's account, as the server has it now. */
export const useOwn = () =>
  useQuery<z.infer<typeof Signed>>({ queryKey: ['own', 'person'], queryFn: whoIsSignedIn });

/** The answer to a call about one's own account. */
export const useOwnList = <N extends 'listPasskeys' | 'listSessions'>(
  name: N,
  ...given: CallArguments<N>
) => useQuery({ queryKey: ['own', name], queryFn: () => dataOf(name, ...given) });

/** Changes something of one's own account, and everything that is shown of it; `done` is the key of what is said then. */
export function useOwnChange<V, R>(change: (given: V) => Promise<R>, done: TextKey) {
  const queries = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      forgetSession();
      notify(done, { type: 'success' });
      await queries.invalidateQueries({ queryKey: ['own'] });
      await queries.invalidateQueries({ queryKey: ['auth'] });
    },
  });
}
