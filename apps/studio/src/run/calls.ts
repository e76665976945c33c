import type { CallArguments, CallName } from '@masthead/contract/calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dataOf } from '#src/data/calls.ts';
import type { TextKey } from '#src/i18n/keys.ts';
import { useNotify } from '#src/layout/notices.tsx';

/** A call's answer; cached under the call's name. */
export const useStored = <N extends CallName>(name: N, ...given: CallArguments<N>) =>
  useQuery({ queryKey: ['run', name, ...given], queryFn: () => dataOf(name, ...given) });

/** The same for what is edited on the screen: asked for when it opens and when it was saved, and never beneath somebody's hands. */
export const useEdited = <N extends CallName>(name: N, ...given: CallArguments<N>) =>
  useQuery({
    queryKey: ['run', name, ...given],
    queryFn: () => dataOf(name, ...given),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

/** Changes something by a call, says `done` (a key), and asks again for what `shown` answers. */
export function useChange<V, R>(
  shown: CallName,
  change: (given: V) => Promise<R>,
  done: TextKey | null,
) {
  const queries = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      if (done !== null) notify(done, { type: 'success' });
      await queries.invalidateQueries({ queryKey: ['run', shown] });
    },
  });
}
