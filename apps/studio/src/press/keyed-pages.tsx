import { Button, Stack, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Cursors } from '#src/data/cursors.ts';
import type { PluralKey } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';

interface Keyed {
  readonly total: number;
  readonly exact: boolean;
  readonly next: string | null;
}

const cursors = new Cursors();

interface KeyedList<T, R> {
  /** The call's address with its question; another one begins at its first page. */
  readonly list: string;
  readonly ask: (after: string | null) => Promise<{ data: readonly T[]; meta: Keyed }>;
  /** Makes of a page what is shown of it. */
  readonly read: (rows: readonly T[]) => Promise<R>;
}

/** A list that is read by key, page by page from the first. */
export function useKeyedPages<T, R>({ list, ask, read }: KeyedList<T, R>) {
  const [place, setPlace] = useState({ list, page: 1 });
  const page = place.list === list ? place.page : 1;
  const query = useQuery({
    queryKey: ['press', 'list', list, page],
    queryFn: async () => {
      const answer = await cursors.read(list, page, ask);
      return { rows: await read(answer.data), ...answer.meta };
    },
    placeholderData: keepPreviousData,
  });
  return { ...query, page, setPage: (next: number) => setPlace({ list, page: next }) };
}

interface KeyedPagerProps {
  readonly page: number;
  readonly next: string | null;
  readonly onPage: (page: number) => void;
}

/** Back and on; nothing where one page is all. */
export function KeyedPager({ page, next, onPage }: KeyedPagerProps) {
  const translate = useTranslate();
  if (page === 1 && next === null) return null;
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', justifyContent: 'flex-end' }}>
      <Typography color="textSecondary" variant="body2">
        {translate('press.page', { page })}
      </Typography>
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        {translate('items.previous')}
      </Button>
      <Button disabled={next === null} onClick={() => onPage(page + 1)}>
        {translate('items.next')}
      </Button>
    </Stack>
  );
}

interface FoundProps {
  readonly of: { readonly total: number; readonly exact: boolean } | undefined;
  /** The key of how many there are. */
  readonly text: PluralKey;
}

/** The number of results, as far as they are counted. */
export function Found({ of, text }: FoundProps) {
  const translate = useTranslate();
  return (
    <Typography color="textSecondary" role="status" variant="body2">
      {of === undefined && translate('press.links.loading')}
      {of?.exact === true && translate(text, { count: of.total })}
      {of?.exact === false && translate('press.more_than', { total: of.total })}
    </Typography>
  );
}
