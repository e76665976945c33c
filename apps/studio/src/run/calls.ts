import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { publishing } from '#src/data/ask.ts';

/** What a call below `/publishing` answers; kept under its path. */
export const useStored = <T>(path: string) =>
  useQuery({
    queryKey: ['run', path],
    queryFn: async () => (await publishing<T>('GET', path)).data,
  });

/** The same for what is edited on the screen: asked for when it opens and when it was saved, and never beneath somebody's hands. */
export const useEdited = <T>(path: string) =>
  useQuery({
    queryKey: ['run', path],
    queryFn: async () => (await publishing<T>('GET', path)).data,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

/** Changes something by a call, says `done` (a key), and asks anew for what is shown from `path`. */
export function useChange<V, R>(
  path: string,
  change: (given: V) => Promise<R>,
  done: string | null,
) {
  const queries = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      if (done !== null) notify(done, { type: 'success' });
      await queries.invalidateQueries({ queryKey: ['run', path] });
    },
  });
}
