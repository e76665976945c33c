import { Alert, Box, Button, TableCell, TableRow, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, dataOf } from '#src/data/calls.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { ChangeList } from '#src/items/change-list.tsx';
import { changesOf } from '#src/items/changes.ts';
import { nameOf } from '#src/items/history/editions.tsx';
import { typeNameOf } from '#src/items/item-parts.ts';
import { jsonOf } from '#src/items/json.ts';
import type { StoredDraft } from '#src/items/stored.ts';
import { Moment } from '#src/layout/moment.tsx';
import { WideTable } from '#src/layout/wide-table.tsx';
import { useTypeRights } from '#src/session/type-rights.ts';

interface SavesProps {
  readonly id: string;
  readonly draft: StoredDraft;
}

/** Each save of the draft: what is different in it from the newest, and a way back to it. */
export function Saves({ id, draft }: SavesProps) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const { mayWrite } = useTypeRights().rightsOf(typeNameOf(draft.item));
  const [shown, setShown] = useState<number | null>(null);
  const { data: saves = [] } = useQuery({
    queryKey: ['items', 'saves', id, draft.revision],
    queryFn: () => dataOf('listSaves', { id }),
  });
  const restore = useMutation({
    mutationFn: (revision: number) =>
      call('restoreSave', { id, revision, body: { revision: draft.revision } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['items'] }),
  });
  return (
    <Box aria-labelledby="saves" component="section" sx={{ mt: 4 }}>
      <Typography component="h2" id="saves" sx={{ mb: 1 }} variant="h3">
        {translate('items.draft_saves')}
      </Typography>
      {restore.error && <Alert severity="error">{restore.error.message}</Alert>}
      <WideTable
        head={
          <>
            <TableCell>{translate('items.when')}</TableCell>
            <TableCell>{translate('items.who')}</TableCell>
            <TableCell component="td" />
          </>
        }
        label={translate('items.draft_saves')}
      >
        {saves.map(({ revision, saved_at, by }) => (
          <TableRow key={revision}>
            <TableCell component="th" scope="row">
              <Moment at={saved_at} />
            </TableCell>
            <TableCell>{nameOf(by)}</TableCell>
            <TableCell>
              {revision === draft.revision ? (
                translate('items.newest')
              ) : (
                <>
                  <Button
                    onClick={() => setShown(shown === revision ? null : revision)}
                    size="small"
                  >
                    {translate('items.look')}
                  </Button>
                  {mayWrite && (
                    <Button
                      disabled={restore.isPending}
                      onClick={() => restore.mutate(revision)}
                      size="small"
                    >
                      {translate('items.restore')}
                    </Button>
                  )}
                </>
              )}
            </TableCell>
          </TableRow>
        ))}
      </WideTable>
      {shown !== null && <SaveApart draft={draft} id={id} revision={shown} />}
    </Box>
  );
}

function SaveApart({ id, draft, revision }: SavesProps & { readonly revision: number }) {
  const translate = useTranslate();
  const { data: item } = useQuery({
    queryKey: ['items', 'save', id, revision],
    queryFn: async () => (await dataOf('readSave', { id, revision })).item,
  });
  if (!item) return null;
  const changes = changesOf(jsonOf(item), draft.item);
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography component="h3" sx={{ mb: 2 }} variant="h6">
        {translate('items.since_save')}
      </Typography>
      {changes.length === 0 && <Typography>{translate('items.no_difference')}</Typography>}
      <ChangeList changes={changes} />
    </Box>
  );
}
