import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { publishing } from '#src/data/ask.ts';

interface RestoreEditionProps {
  readonly id: string;
  readonly number: number;
  readonly onClose: () => void;
}

/** Publishes again what an edition was, with a reason. */
export function RestoreEdition({ id, number, onClose }: RestoreEditionProps) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const [note, setNote] = useState('');
  const restore = useMutation({
    mutationFn: () =>
      publishing('POST', `/items/${id}/editions/${number}/restore`, { note: note.trim() || null }),
    onSuccess: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['editions', id] }),
        queries.invalidateQueries({ queryKey: ['items'] }),
      ]);
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    restore.mutate();
  };
  return (
    <Dialog aria-labelledby="restoring" fullWidth maxWidth="sm" onClose={onClose} open>
      <form onSubmit={submit}>
        <DialogTitle id="restoring">{translate('items.restore_edition', { number })}</DialogTitle>
        <DialogContent>
          {restore.error && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {restore.error.message}
            </Alert>
          )}
          <Typography sx={{ mb: 2 }}>{translate('items.restore_text')}</Typography>
          <TextField
            autoFocus
            fullWidth
            label={translate('items.publish_note')}
            onChange={({ target }) => setNote(target.value)}
            value={note}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('items.cancel')}</Button>
          <Button disabled={restore.isPending} type="submit" variant="contained">
            {translate('items.restore')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
