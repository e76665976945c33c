import type { Edition } from '@masthead/contract/edition';
import { Button, Radio, TableCell, TableRow, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#src/data/calls.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { EditionsApart } from '#src/items/history/editions-apart.tsx';
import { RestoreEdition } from '#src/items/history/restore-edition.tsx';
import { Moment } from '#src/layout/moment.tsx';
import { WideTable } from '#src/layout/wide-table.tsx';

const useEditions = (id: string) =>
  useInfiniteQuery({
    queryKey: ['editions', id],
    queryFn: ({ pageParam }) => call('listEditions', { id, query: { page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: ({ meta: { page } }) => (page.number < page.pages ? page.number + 1 : null),
  });

interface EditionsProps {
  readonly id: string;
  readonly mayRestore: boolean;
}

/** Every edition, newest first: two to compare, one to restore. */
export function Editions({ id, mayRestore }: EditionsProps) {
  const translate = useTranslate();
  const { data, hasNextPage, fetchNextPage, isPending } = useEditions(id);
  const editions = data?.pages.flatMap((page) => page.data) ?? [];
  const [chosen, setChosen] = useState<{ from: number | null; to: number | null }>({
    from: null,
    to: null,
  });
  const [restored, setRestored] = useState<number | null>(null);
  const [newest, before] = editions;
  const to = chosen.to ?? newest?.number ?? null;
  const from = chosen.from ?? before?.number ?? null;
  if (isPending) return null;
  return (
    <div>
      <Typography component="h2" sx={{ mb: 1 }} variant="h3">
        {translate('items.editions')}
      </Typography>
      {editions.length === 0 ? (
        <Typography sx={{ mb: 4 }}>{translate('items.no_editions')}</Typography>
      ) : (
        <>
          <WideTable
            head={
              <>
                {['edition', 'when', 'who', 'why', 'languages', 'compare_from', 'compare_to'].map(
                  (name) => (
                    <TableCell key={name}>{translate(`items.${name}`)}</TableCell>
                  ),
                )}
                <TableCell component="td" />
              </>
            }
            label={translate('items.editions')}
            sx={{ mb: 2 }}
          >
            {editions.map((edition) => (
              <EditionRow
                edition={edition}
                from={from}
                key={edition.number}
                onFrom={(number) => setChosen({ from: number, to })}
                onRestore={mayRestore && !edition.is_current ? setRestored : null}
                onTo={(number) => setChosen({ from, to: number })}
                to={to}
              />
            ))}
          </WideTable>
          {hasNextPage && (
            <Button onClick={() => void fetchNextPage()}>{translate('items.older')}</Button>
          )}
          {from !== null && to !== null && <EditionsApart from={from} id={id} to={to} />}
        </>
      )}
      {restored !== null && (
        <RestoreEdition id={id} number={restored} onClose={() => setRestored(null)} />
      )}
    </div>
  );
}

interface EditionRowProps {
  readonly edition: Edition;
  readonly from: number | null;
  readonly to: number | null;
  readonly onFrom: (number: number) => void;
  readonly onTo: (number: number) => void;
  readonly onRestore: ((number: number) => void) | null;
}

function EditionRow({ edition, from, to, onFrom, onTo, onRestore }: EditionRowProps) {
  const translate = useTranslate();
  const { number, at, by, note, restores, is_current, languages } = edition;
  const published = Object.values(languages).filter((status) => status === 'published').length;
  const radio = (name: 'from' | 'to', chosen: number | null, choose: (number: number) => void) => (
    <TableCell padding="checkbox">
      <Radio
        checked={chosen === number}
        name={name}
        onChange={() => choose(number)}
        size="small"
        slotProps={{
          input: { 'aria-label': translate(`items.compare_${name}_edition`, { number }) },
        }}
      />
    </TableCell>
  );
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {number}
        {is_current && ` · ${translate('items.current')}`}
      </TableCell>
      <TableCell>
        <Moment at={at} />
      </TableCell>
      <TableCell>{nameOf(by)}</TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        {note}
        {restores !== null && ` (${translate('items.restores', { number: restores })})`}
      </TableCell>
      <TableCell>{published}</TableCell>
      {radio('from', from, onFrom)}
      {radio('to', to, onTo)}
      <TableCell>
        {onRestore && (
          <Button
            aria-label={translate('items.restore_edition', { number })}
            onClick={() => onRestore(number)}
            size="small"
          >
            {translate('items.restore')}
          </Button>
        )}
      </TableCell>
    </TableRow>
  );
}

/** The audit's names of people have their UUID behind them. */
export const nameOf = (by: string | null): string => (by ?? '—').replace(/ \([0-9a-f-]{36}\)$/, '');
