import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { SavedViews } from '#src/items/views/saved-views.tsx';
import { ScreenTitle } from '#src/layout/screen-title.tsx';
import { ExchangeBar } from '#src/translate/exchange-bar.tsx';
import { LedgerCountsTable } from '#src/translate/ledger-counts.tsx';
import { LedgerFilters } from '#src/translate/ledger-filters.tsx';
import { LedgerGrid } from '#src/translate/ledger-grid.tsx';
import { type LedgerFilter, useLedger } from '#src/translate/use-ledger.ts';

const KEYS = ['q', 'type', 'locale', 'state'] as const;

/** The filters as the address has them, always in the same order. */
const queryOf = (filter: LedgerFilter): string =>
  new URLSearchParams(
    KEYS.flatMap((key) => (filter[key] ? [[key, filter[key]] as [string, string]] : [])),
  ).toString();

/** Every item in every language: what is missing, stale or waits, and by when it must be ready. */
export default function LedgerScreen() {
  const translate = useTranslate();
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const filter: LedgerFilter = Object.fromEntries(
    KEYS.flatMap((key) => (params.get(key) ? [[key, params.get(key)]] : [])),
  );
  const page = Math.max(1, Number(params.get('page')) || 1);
  const ledger = useLedger(filter, page);
  const narrow = (changes: Partial<Record<(typeof KEYS)[number] | 'page', string>>) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      for (const [key, value] of Object.entries({ page: '', ...changes })) {
        if (value) next.set(key, value);
        else next.delete(key);
      }
      return next;
    });
  const toggle = (id: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    // As wide as there is room: the grid scrolls within, the page does not.
    <Box sx={{ contain: 'inline-size' }}>
      <ScreenTitle title={translate('translate.name')} />
      <Typography component="h1" sx={{ mb: 2 }} variant="h2">
        {translate('translate.name')}
      </Typography>
      <LedgerCountsTable filter={filter} onChoose={narrow} />
      <LedgerFilters filter={filter} onChange={narrow} />
      <SavedViews list="ledger" onOpen={(next) => setParams(next)} query={queryOf(filter)} />
      <ExchangeBar
        chosen={[...chosen]}
        locale={filter.locale}
        onDone={() => setChosen(new Set())}
      />
      <LedgerBody
        chosen={chosen}
        isNarrowed={Object.keys(filter).length > 0}
        ledger={ledger}
        onlyLocale={filter.locale}
        onToggle={toggle}
      />
      <Pager
        onPage={(to) => narrow({ page: to > 1 ? String(to) : '' })}
        page={ledger.data?.meta.page}
      />
    </Box>
  );
}

function LedgerBody({
  ledger,
  isNarrowed,
  ...grid
}: {
  readonly ledger: ReturnType<typeof useLedger>;
  readonly isNarrowed: boolean;
  readonly onlyLocale: string | undefined;
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}) {
  const translate = useTranslate();
  if (ledger.isError) {
    return (
      <Box role="alert" sx={{ py: 6 }}>
        <Typography component="p" variant="h3">
          {translate('translate.failed')}
        </Typography>
        <Button onClick={() => ledger.refetch()} sx={{ mt: 2 }} variant="outlined">
          {translate('translate.again')}
        </Button>
      </Box>
    );
  }
  if (ledger.data === undefined) {
    return (
      <Typography color="textSecondary" role="status" sx={{ py: 6 }}>
        {translate('translate.loading')}
      </Typography>
    );
  }
  if (ledger.data.data.length === 0) {
    return (
      <Typography component="p" role="status" sx={{ py: 6 }} variant="h3">
        {translate(isNarrowed ? 'translate.none_found' : 'translate.none')}
      </Typography>
    );
  }
  return <LedgerGrid {...grid} rows={ledger.data.data} />;
}

function Pager({
  page,
  onPage,
}: {
  readonly page: { number: number; total: number; pages: number } | undefined;
  readonly onPage: (page: number) => void;
}) {
  const translate = useTranslate();
  if (page === undefined || page.total === 0) return null;
  return (
    <Stack
      component="nav"
      aria-label={translate('translate.pages')}
      direction="row"
      spacing={1}
      sx={{ alignItems: 'center', justifyContent: 'flex-end', py: 1.5 }}
    >
      <Typography color="textSecondary" role="status" variant="body2">
        {translate('translate.found', {
          count: page.total,
          page: page.number,
          pages: page.pages,
        })}
      </Typography>
      <Button disabled={page.number <= 1} onClick={() => onPage(page.number - 1)}>
        {translate('translate.previous_page')}
      </Button>
      <Button disabled={page.number >= page.pages} onClick={() => onPage(page.number + 1)}>
        {translate('translate.next_page')}
      </Button>
    </Stack>
  );
}
