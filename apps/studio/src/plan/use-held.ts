import type { Held } from '@masthead/contract/held';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { publishing } from '#src/data/ask.ts';

/** What waits because the person who made it may no longer open it. */
export const useHeld = () =>
  useQuery({
    queryKey: ['plan', 'held'],
    queryFn: async () => (await publishing<Held[]>('GET', '/held')).data,
  });

/** Takes some of it over. */
export function useTakeOver() {
  const queries = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (held: readonly Held[]) =>
      publishing('POST', '/held/take-over', {
        entries: held.map(({ kind, id }) => ({ kind, id })),
      }),
    onSuccess: async () => {
      notify('plan.dashboard.taken_over', { type: 'success' });
      await queries.invalidateQueries({ queryKey: ['plan'] });
    },
  });
}
