import type { Preview } from '@masthead/contract/preview';
import { Alert, Box, Button, FormControlLabel, Switch, TableCell, Typography } from '@mui/material';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#src/data/calls.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { Confirm } from '#src/layout/confirm.tsx';
import { WideTable } from '#src/layout/wide-table.tsx';
import { PreviewRow } from '#src/preview/preview-row.tsx';
import { titlesOf } from '#src/preview/titles.ts';

const COLUMNS = ['shown', 'by', 'made', 'until', 'used', 'state'] as const;
const OF_LINKS = ['link', 'shown', 'by', 'until', 'used', 'comments', 'state'] as const;
const PER_PAGE = 20;
/** How often it is looked whether more were made, or opened. */
const ASKED_MS = 15_000;
export const PREVIEW_LIST = ['preview', 'list'];

interface PreviewListProps {
  /** Links that are handed on; left out: previews that their makers look at themselves. */
  readonly isOfLinks?: boolean;
}

/** Previews that were made, by whomever; one that holds can be taken back. */
export function PreviewList({ isOfLinks = false }: PreviewListProps) {
  const translate = useTranslate();
  const [hasEnded, setHasEnded] = useState(false);
  const [page, setPage] = useState(1);
  const [leaving, setLeaving] = useState<Preview | null>(null);
  const client = useQueryClient();
  const { data, isError } = useQuery({
    queryKey: [...PREVIEW_LIST, isOfLinks, hasEnded, page],
    queryFn: () => readPage({ isOfLinks, hasEnded, page }),
    placeholderData: keepPreviousData,
    refetchInterval: ASKED_MS,
  });
  const revoking = useMutation({
    mutationFn: (id: string) => call('revokePreview', { id }),
    onSettled: () => client.invalidateQueries({ queryKey: PREVIEW_LIST }),
  });
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1 }}>
        <Typography component="h2" sx={{ flexGrow: 1 }} variant="h6">
          {translate(isOfLinks ? 'preview.list.of_links' : 'preview.list.name')}
        </Typography>
        <FormControlLabel
          control={<Switch checked={hasEnded} />}
          label={translate('preview.list.with_ended')}
          onChange={(_event, isOn) => {
            setHasEnded(isOn);
            setPage(1);
          }}
        />
      </Box>
      {revoking.isError && <Alert severity="error">{translate('preview.list.not_revoked')}</Alert>}
      {isError && <Alert severity="error">{translate('preview.list.failed')}</Alert>}
      <Typography color="textSecondary" role="status" variant="body2">
        {data &&
          translate(isOfLinks ? 'preview.list.links_found' : 'preview.list.found', {
            count: data.total,
          })}
      </Typography>
      {data && data.rows.length > 0 && (
        <WideTable
          head={(isOfLinks ? OF_LINKS : COLUMNS).map((column) => (
            <TableCell key={column}>{translate(`preview.list.columns.${column}`)}</TableCell>
          ))}
          label={translate(isOfLinks ? 'preview.list.of_links' : 'preview.list.name')}
        >
          {data.rows.map((row) => (
            <PreviewRow
              key={row.id}
              onRevoke={() => setLeaving(row)}
              preview={row}
              titles={data.titles}
            />
          ))}
        </WideTable>
      )}
      {data && data.pages > 1 && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            {translate('items.previous')}
          </Button>
          <Button disabled={page >= data.pages} onClick={() => setPage(page + 1)}>
            {translate('items.next')}
          </Button>
        </Box>
      )}
      <Confirm
        action={translate('frame.confirm')}
        onClose={() => setLeaving(null)}
        onConfirm={() => {
          if (leaving) revoking.mutate(leaving.id);
          setLeaving(null);
        }}
        open={leaving !== null}
        text={translate('preview.list.revoke_says')}
        title={translate('preview.list.revoke_title')}
      />
    </Box>
  );
}

interface Asked {
  readonly isOfLinks: boolean;
  readonly hasEnded: boolean;
  readonly page: number;
}

async function readPage({ isOfLinks, hasEnded, page }: Asked) {
  const { data: rows, meta } = await call('listPreviews', {
    query: {
      ...{ per_page: PER_PAGE, page, state: hasEnded ? null : 'running' },
      links: isOfLinks ? 'true' : 'false',
    },
  });
  const titles = await titlesOf(rows.flatMap(({ items }) => items));
  return { rows, titles, ...meta.page };
}
