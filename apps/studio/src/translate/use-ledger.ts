import type { LedgerRow } from '@masthead/contract/ledger';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, dataOf } from '#src/data/calls.ts';
import { STATES } from '#src/translate/cell-state.ts';
import { type Walk, walkOn } from '#src/translate/next-open.ts';

/** The filter as in the screen's address: what is not asked for is missing. */
export interface LedgerFilter {
  readonly q?: string;
  readonly type?: string;
  readonly locale?: string;
  readonly state?: string;
}

/** The states that can be requested: `open` is missing or stale. */
export const LEDGER_STATES = ['open', ...STATES] as const;

const PER_PAGE = 40;

const questionOf = (asked: object): string =>
  new URLSearchParams(
    Object.entries(asked).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [[key, String(value)]],
    ),
  ).toString();

/** One page of items with the state of each language; the one before stays until it has come. */
export function useLedger(filter: LedgerFilter, page: number) {
  const state = LEDGER_STATES.find((each) => each === filter.state);
  const query = { ...filter, state, page, per_page: PER_PAGE, sort: 'next' } as const;
  return useQuery({
    queryKey: ['ledger', query],
    queryFn: () => call('readLedger', { query }),
    placeholderData: keepPreviousData,
  });
}

/** The amount of work in each language. */
export function useLedgerCounts({ q, type }: LedgerFilter) {
  const query = { q, type };
  return useQuery({
    queryKey: ['ledger', 'counts', query],
    queryFn: () => dataOf('countLedger', { query }),
    placeholderData: keepPreviousData,
  });
}

/** One item's row. */
export function useLedgerRow(id: string) {
  return useQuery({
    queryKey: ['ledger', 'row', id],
    queryFn: async () => (await dataOf('readLedger', { query: { ids: id } }))[0] ?? null,
  });
}

/** The ledger's filter, for the next item as well: the desk's address carries it on. */
export function walkSearch(params: URLSearchParams): string {
  const { q, type } = Object.fromEntries(params);
  const question = questionOf({ q, type });
  return question === '' ? '' : `?${question}`;
}

/** The item that comes after one in what is to be done in a language (`search` as `walkSearch` has it). */
export function useNextOpen(locale: string, id: string, search: string) {
  const client = useQueryClient();
  const queryKey = ['ledger', 'open', locale, id, search];
  return useQuery({
    queryKey,
    queryFn: async () => {
      const { q, type } = Object.fromEntries(new URLSearchParams(search));
      const data = await dataOf('readLedger', {
        query: { q, type, locale, state: 'open', sort: 'next', per_page: 48 },
      });
      return walkOn(data, id, client.getQueryData<Walk<LedgerRow>>(queryKey));
    },
  });
}
