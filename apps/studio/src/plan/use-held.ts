import type { Held } from '@masthead/contract/held';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, dataOf } from '#src/data/calls.ts';
import { useNotify } from '#src/layout/notices.tsx';

/** Openings that wait because the person who made them may no longer open the item. */
export const useHeld = () =>
  useQuery({
    queryKey: ['plan', 'held'],
    queryFn: () => dataOf('listHeld'),
  });

/** Takes some of it over. */
export function useTakeOver() {
  const queries = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (held: readonly Held[]) =>
      call('takeOver', { body: { entries: held.map(({ kind, id }) => ({ kind, id })) } }),
    onSuccess: async () => {
      notify('plan.dashboard.taken_over', { type: 'success' });
      await queries.invalidateQueries({ queryKey: ['plan'] });
    },
  });
}
