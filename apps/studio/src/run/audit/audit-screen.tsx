import { MAX_IDS } from '@masthead/contract/item-list';
import type { AuditAnswer } from '@masthead/contract/publisher';
import {
  Box,
  Button,
  LinearProgress,
  Stack,
  TableCell,
  TextField,
  Typography,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { call, dataOf } from '#src/data/calls.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { WideTable } from '#src/layout/wide-table.tsx';
import { AuditRow, placeOf } from '#src/run/audit/audit-row.tsx';
import { PersonFilter } from '#src/run/audit/person-filter.tsx';
import { auditQuery } from '#src/run/audit/query.ts';
import { Failure } from '#src/run/failure.tsx';
import { Screen } from '#src/run/screen.tsx';
import { settings } from '#src/settings.ts';

type Answer = z.infer<typeof AuditAnswer>;

/** The audit: what was changed, by whom and when, newest first. Its filters are in the address. */
export default function AuditScreen() {
  const translate = useTranslate();
  const [params, setParams] = useSearchParams();
  const query = auditQuery(params, settings.time_zone);
  const { data, error, isFetching } = useQuery({
    queryKey: ['run', 'readAudit', query],
    queryFn: () => call('readAudit', { query }),
    placeholderData: keepPreviousData,
  });
  const set = (name: string, value: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (name !== 'page') next.delete('page');
      if (value === '') next.delete(name);
      else next.set(name, value);
      return next;
    });
  const page = data?.meta.page;
  return (
    <Screen intro={translate('run.audit.intro')} title={translate('run.audit.title')}>
      <Stack direction="row" role="search" sx={{ flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <PersonFilter onChange={(by) => set('by', by)} value={params.get('by') ?? ''} />
        <TextField
          label={translate('run.audit.subject')}
          onChange={({ target }) => set('subject', target.value.trim())}
          sx={{ flex: '1 1 18rem', maxWidth: 360 }}
          value={params.get('subject') ?? ''}
        />
        {['from', 'to'].map((name) => (
          <TextField
            key={name}
            label={translate(`run.audit.${name}`)}
            onChange={({ target }) => set(name, target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
            type="date"
            value={params.get(name) ?? ''}
          />
        ))}
      </Stack>
      <Box sx={{ height: 4 }}>{isFetching && <LinearProgress />}</Box>
      <Failure error={error} />
      {data?.data.length === 0 && <Typography>{translate('run.audit.none')}</Typography>}
      {data && data.data.length > 0 && <Entries entries={data.data} />}
      {page && page.pages > 1 && (
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mt: 2 }}>
          <Button disabled={page.number <= 1} onClick={() => set('page', String(page.number - 1))}>
            {translate('run.newer')}
          </Button>
          <Typography role="status" variant="body2">
            {translate('run.page', { number: page.number, pages: page.pages, total: page.total })}
          </Typography>
          <Button
            disabled={page.number >= page.pages}
            onClick={() => set('page', String(page.number + 1))}
          >
            {translate('run.older')}
          </Button>
        </Stack>
      )}
    </Screen>
  );
}

function Entries({ entries }: { readonly entries: Answer['data'] }) {
  const translate = useTranslate();
  const titles = useTitles(entries);
  return (
    <WideTable
      head={['at', 'by', 'action', 'object', 'versions'].map((name) => (
        <TableCell key={name}>{translate(`run.audit.${name}`)}</TableCell>
      ))}
      label={translate('run.audit.title')}
    >
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several changes may be alike, and none moves within a page
        <AuditRow entry={entry} key={index} titles={titles} />
      ))}
    </WideTable>
  );
}

const NO_TITLES: ReadonlyMap<string, string> = new Map();

/** What the items of these entries are called now, asked for once a page. */
function useTitles(entries: Answer['data']): ReadonlyMap<string, string> {
  const items = entries.filter((entry) => placeOf(entry) === '/items');
  const ids = [...new Set(items.flatMap(({ subject }) => subject ?? []))].sort().join(',');
  const { data = NO_TITLES } = useQuery({
    queryKey: ['items', 'titles', ids],
    queryFn: async () => {
      const found = await dataOf('listItems', { query: { ids, drafts: 'true', limit: MAX_IDS } });
      return new Map(found.map(({ id, title }) => [id, title]));
    },
    enabled: ids !== '',
  });
  return data;
}
