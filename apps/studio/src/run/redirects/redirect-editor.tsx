import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { CallError } from '#src/data/ask.ts';
import { call } from '#src/data/calls.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { useChange } from '#src/run/calls.ts';
import { Failure } from '#src/run/failure.tsx';
import { PasteDialog } from '#src/run/redirects/paste-dialog.tsx';
import { RedirectTable } from '#src/run/redirects/redirect-table.tsx';
import {
  faultsOf,
  MAX_ROWS,
  matching,
  PER_PAGE,
  type Redirect,
  type Row,
  rowOf,
  withRows,
} from '#src/run/redirects/rows.ts';
import { useLeaveWarning } from '#src/run/use-leave-warning.ts';

const NEW: Redirect = { from: '', to: '', permanent: true };

/** The whole table is edited here and published at once, as the server takes it. */
export function RedirectEditor({
  stored,
  revision,
}: {
  readonly stored: readonly Redirect[];
  /** Of the stored table: nothing that somebody else has changed meanwhile is replaced. */
  readonly revision: string | undefined;
}) {
  const translate = useTranslate();
  const [rows, setRows] = useState<readonly Row[]>(() => stored.map(rowOf));
  const [isChanged, setChanged] = useState(false);
  const [text, setText] = useState('');
  const [page, setPage] = useState(0);
  const save = useChange(
    'readRedirects',
    (sent: readonly Row[]) =>
      call('storeRedirects', {
        body: {
          redirects: sent.map(({ from, to, permanent }) => ({ from, to, permanent })),
          revision,
        },
      }),
    'run.redirects.saved',
  );
  useLeaveWarning(isChanged);
  const edit = (next: readonly Row[]) => {
    setRows(next);
    setChanged(true);
  };
  const search = (sought: string) => {
    setText(sought);
    setPage(0);
  };
  const found = matching(rows, text);
  const pages = Math.max(1, Math.ceil(found.length / PER_PAGE));
  const errors = save.error instanceof CallError ? save.error.errors : [];
  const faults = faultsOf(save.variables ?? [], errors);
  const firstFault = found.findIndex(({ key }) => faults.has(key));
  return (
    <Stack spacing={2}>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
        <TextField
          label={translate('run.redirects.search')}
          onChange={({ target }) => search(target.value)}
          sx={{ flex: '1 1 16rem', maxWidth: 360 }}
          type="search"
          value={text}
        />
        <Button
          disabled={rows.length >= MAX_ROWS}
          onClick={() => {
            edit([rowOf(NEW), ...rows]);
            setPage(0);
          }}
          variant="outlined"
        >
          {translate('run.redirects.add')}
        </Button>
        <PasteDialog onRows={(added) => edit(withRows(rows, added))} />
        <Button
          disabled={!isChanged || save.isPending || rows.length > MAX_ROWS}
          onClick={() => save.mutate(rows)}
          sx={{ marginInlineStart: 'auto' }}
          variant="contained"
        >
          {translate('run.redirects.save')}
        </Button>
      </Stack>
      {faults.size > 0 ? (
        <Alert
          action={
            firstFault >= PER_PAGE && (
              <Button
                color="inherit"
                onClick={() => setPage(Math.floor(firstFault / PER_PAGE))}
                size="small"
              >
                {translate('run.redirects.show_fault')}
              </Button>
            )
          }
          severity="error"
        >
          {translate('run.redirects.faults', { count: faults.size })}
        </Alert>
      ) : (
        <Failure error={save.error} />
      )}
      <Typography role="status" variant="body2">
        {translate('run.redirects.count', { found: found.length, total: rows.length })}
      </Typography>
      <RedirectTable
        faults={faults}
        onChange={(row) => edit(rows.map((each) => (each.key === row.key ? row : each)))}
        onRemove={(key) => edit(rows.filter((each) => each.key !== key))}
        rows={found.slice(page * PER_PAGE, (page + 1) * PER_PAGE)}
      />
      {pages > 1 && (
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
            {translate('frame.previous')}
          </Button>
          <Typography variant="body2">
            {page + 1} / {pages}
          </Typography>
          <Button disabled={page + 1 >= pages} onClick={() => setPage(page + 1)}>
            {translate('frame.next')}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
