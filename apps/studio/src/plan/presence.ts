import type { NotedPresence, Presence } from '@masthead/contract/presence';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call, dataOf } from '#src/data/calls.ts';

/** Thrice in the time after which the server forgets somebody. */
const HEARTBEAT_MS = 10_000;
/** As often where somebody else is there, whose saves are to be seen soon. */
const TOGETHER_MS = 3000;

/** The place in an item where somebody is. */
export interface Place {
  readonly locale?: string | null;
  /** As paths of problems name it. */
  readonly field?: string | null;
}

const NOBODY: readonly Presence[] = [];
type Newest = NonNullable<NotedPresence['meta']>;

const keyOf = (id: string) => ['presence', id] as const;

/**
 * Says that this item is open here, and at which place, and answers who else has it open. Nobody is kept from writing:
 * it warns, and saves are merged (decision 0046). `onNewest` is told what the server has by now, again and again. A server
 * that is away makes nobody present.
 */
export function usePresence(
  id: string,
  { locale = null, field = null }: Place = {},
  onNewest?: (newest: Newest) => void,
): readonly Presence[] {
  const place = { locale, field };
  const { data, dataUpdatedAt, refetch } = useQuery({
    queryKey: keyOf(id),
    queryFn: () => call('notePresence', { id, body: place }),
    refetchInterval: ({ state }) =>
      state.data && state.data.data.length > 0 ? TOGETHER_MS : HEARTBEAT_MS,
    retry: false,
  });
  const newest = data?.meta ?? null;
  const tell = useEffectEvent(() => newest && onNewest?.(newest));
  // biome-ignore lint/correctness/useExhaustiveDependencies: told with each answer, also where it is the same as before
  useEffect(() => void tell(), [dataUpdatedAt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is told at once
  useEffect(() => {
    void refetch();
  }, [refetch, locale, field]);
  useEffect(() => () => leave(id), [id]);
  return data?.data ?? NOBODY;
}

/** An editor who closes an item is gone at once; the server forgets a closed tab. */
function leave(id: string): void {
  void call('endPresence', { id }).catch(() => undefined);
}

/** The other people who have these items open, or any. Requested again every ten seconds. */
export function usePresences(ids?: readonly string[]) {
  const query = { ids: ids?.join() };
  return useQuery({
    queryKey: ['presences', query],
    queryFn: () => dataOf('listPresence', { query }),
    refetchInterval: HEARTBEAT_MS,
    enabled: ids === undefined || ids.length > 0,
  });
}

/** A person's name as it is shown: the id behind it tells people of one name apart in records alone. */
export const personName = (by: string): string => by.replace(/ \([\da-f-]{36}\)$/, '');
