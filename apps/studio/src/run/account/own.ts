import type { Signed } from '@masthead/contract/people';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { z } from 'zod';
import { ask } from '#src/data/ask.ts';
import { forgetSession, whoIsSignedIn } from '#src/session/auth-provider.ts';

/** What is known of whoever is signed in, as the server has it now. */
export const useOwn = () =>
  useQuery<z.infer<typeof Signed>>({ queryKey: ['own', 'person'], queryFn: whoIsSignedIn });

/** A list below `/auth`. */
export const useOwnList = <T>(path: string) =>
  useQuery({
    queryKey: ['own', path],
    queryFn: async () => (await ask<readonly T[]>('GET', `/auth${path}`)).data,
  });

/** Changes something of one's own account, and everything that is shown of it; `done` is the key of what is said then. */
export function useOwnChange<V, R>(change: (given: V) => Promise<R>, done: string) {
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
