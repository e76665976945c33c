import type { LedgerCounts, LedgerRow } from '@masthead/contract/ledger';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { publishing } from '#src/data/ask.ts';
import { type Walk, walkOn } from '#src/translate/next-open.ts';

/** As the address of the screen has it: what is not asked for is missing. */
export interface LedgerFilter {
  readonly q?: string;
  readonly type?: string;
  readonly locale?: string;
  readonly state?: string;
}

interface Paged {
  readonly page: { readonly number: number; readonly total: number; readonly pages: number };
}

const PER_PAGE = 40;

const questionOf = (asked: object): string =>
  new URLSearchParams(
    Object.entries(asked).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [[key, String(value)]],
    ),
  ).toString();

/** One page of items with the state of each language; the one before stays until it has come. */
export function useLedger(filter: LedgerFilter, page: number) {
  const question = questionOf({ ...filter, page, per_page: PER_PAGE, sort: 'next' });
  return useQuery({
    queryKey: ['ledger', question],
    queryFn: () => publishing<LedgerRow[], Paged>('GET', `/ledger?${question}`),
    placeholderData: keepPreviousData,
  });
}

/** How much there is to do in each language. */
export function useLedgerCounts({ q, type }: LedgerFilter) {
  const question = questionOf({ q, type });
  return useQuery({
    queryKey: ['ledger', 'counts', question],
    queryFn: async () =>
      (await publishing<LedgerCounts[]>('GET', `/ledger/counts?${question}`)).data,
    placeholderData: keepPreviousData,
  });
}

/** One item's row. */
export function useLedgerRow(id: string) {
  return useQuery({
    queryKey: ['ledger', 'row', id],
    queryFn: async () =>
      (await publishing<LedgerRow[]>('GET', `/ledger?ids=${id}`)).data[0] ?? null,
  });
}

/** What is narrowed in the ledger narrows what comes next as well: the desk's address says it on. */
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
      const narrowed = Object.fromEntries(new URLSearchParams(search));
      const question = questionOf({
        ...narrowed,
        locale,
        state: 'open',
        sort: 'next',
        per_page: 48,
      });
      const { data } = await publishing<LedgerRow[]>('GET', `/ledger?${question}`);
      return walkOn(data, id, client.getQueryData<Walk<LedgerRow>>(queryKey));
    },
  });
}
