import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { dataOf } from '#src/data/calls.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { ChangeList } from '#src/items/change-list.tsx';
import { changesOf } from '#src/items/changes.ts';
import { restoredOver } from '#src/items/history/restored.ts';
import { load, saveDraft } from '#src/items/stored.ts';

interface RestoreEditionProps {
  readonly id: string;
  readonly number: number;
  readonly onClose: () => void;
}

/** What an edition was and what there is now, as they are at this moment. */
const useBoth = (id: string, number: number) =>
  useQuery({
    queryKey: ['editions', id, 'restored', number],
    queryFn: async () => {
      const [edition, { published, draft, withdrawn }] = await Promise.all([
        dataOf('readEdition', { id, number }),
        load(id),
      ]);
      const current = draft?.item ?? published ?? withdrawn?.item ?? null;
      const told = published ?? withdrawn?.item ?? current;
      return { current, draft, restored: restoredOver(told, edition.item) };
    },
    gcTime: 0,
  });

/** Makes what an edition was the draft, having shown what that changes. */
export function RestoreEdition({ id, number, onClose }: RestoreEditionProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data, error: unread } = useBoth(id, number);
  const changes = useMemo(() => data && changesOf(data.current, data.restored), [data]);
  const restore = useMutation({
    mutationFn: async () => {
      if (data === undefined) return;
      const { restored, draft } = data;
      await saveDraft(id, { item: restored, revision: draft?.revision ?? null });
    },
    onSuccess: async () => {
      await queries.invalidateQueries();
      navigate(`/items/${id}`);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    restore.mutate();
  };
  const error = restore.error ?? unread;
  return (
    <Dialog aria-labelledby="restoring" fullWidth maxWidth="md" onClose={onClose} open>
      <form onSubmit={submit}>
        <DialogTitle id="restoring">{translate('items.restore_edition', { number })}</DialogTitle>
        <DialogContent>
          {error && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {error.message}
            </Alert>
          )}
          <Typography sx={{ mb: 2 }}>{translate('items.restore_text')}</Typography>
          {data?.draft && (
            <Typography sx={{ mb: 2 }}>{translate('items.restore_draft_stays')}</Typography>
          )}
          {changes && (
            <Box component="section">
              <Typography component="h3" sx={{ mb: 1 }} variant="h6">
                {translate('items.restore_changes')}
              </Typography>
              {changes.length === 0 ? (
                <Typography variant="body2">{translate('items.no_difference')}</Typography>
              ) : (
                <ChangeList changes={changes} />
              )}
            </Box>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('items.cancel')}</Button>
          <Button
            disabled={data === undefined || changes?.length === 0}
            loading={restore.isPending}
            type="submit"
            variant="contained"
          >
            {translate('items.restore_now')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
