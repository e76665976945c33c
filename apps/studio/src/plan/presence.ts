import type { Presence } from '@masthead/contract/presence';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, dataOf } from '#src/data/calls.ts';

/** Thrice in the time after which the server forgets somebody. */
const HEARTBEAT_MS = 10_000;

/** Where in an item somebody is. */
export interface Place {
  readonly locale?: string | null;
  /** As paths of problems name it. */
  readonly field?: string | null;
}

const keyOf = (id: string) => ['presence', id] as const;

/**
 * Says that this item is open here, and at which place, and answers who else has it open. Nobody is kept from writing:
 * it warns, and saves are merged (decision 0046). A server that is away makes nobody present.
 */
export function usePresence(
  id: string,
  { locale = null, field = null }: Place = {},
): readonly Presence[] {
  const place = { locale, field };
  const { data = [], refetch } = useQuery({
    queryKey: keyOf(id),
    queryFn: () => dataOf('notePresence', { id, body: place }),
    refetchInterval: HEARTBEAT_MS,
    retry: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is told at once
  useEffect(() => {
    void refetch();
  }, [refetch, locale, field]);
  useEffect(() => () => leave(id), [id]);
  return data;
}

/** Whoever closes an item is gone at once; a tab that is closed is forgotten by the server. */
function leave(id: string): void {
  void call('endPresence', { id }).catch(() => undefined);
}

/** Who else has which items open: of these, or of all. Asked again every ten seconds. */
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
