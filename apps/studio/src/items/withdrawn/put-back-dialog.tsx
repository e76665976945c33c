import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { CallError } from '#src/data/ask.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { ChangeList } from '#src/items/change-list.tsx';
import { changesOf } from '#src/items/changes.ts';
import type { DraftKeeper } from '#src/items/draft-keeper.ts';
import { isGivenAtPublishing } from '#src/items/item-parts.ts';
import { usePathLabel } from '#src/items/labels.ts';
import { useProblemWords } from '#src/items/problem-words.ts';
import { putBack, type Withdrawn } from '#src/items/stored.ts';
import { useKeeping } from '#src/items/use-keeper.ts';
import { useNotify } from '#src/layout/notices.tsx';

interface PutBackDialogProps {
  readonly id: string;
  readonly keeper: DraftKeeper;
  readonly withdrawn: Withdrawn;
  readonly onClose: () => void;
}

/** Shows what was mended since readers saw it last, then gives it back to them. */
export default function PutBackDialog({ id, keeper, withdrawn, onClose }: PutBackDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const labelOf = usePathLabel();
  const wordsOf = useProblemWords();
  const { item, draft, state, problems } = useKeeping(keeper);
  const [note, setNote] = useState('');
  const [password, setPassword] = useState('');
  useEffect(() => void keeper.flush(), [keeper]);
  const needsPassword = item.access === 'password';
  const stops = problems.filter((each) => !isGivenAtPublishing(each));
  const changes = changesOf(withdrawn.item, item);
  const back = useMutation({
    mutationFn: async () => {
      await putBack(id, {
        revision: keeper.current().draft?.revision ?? null,
        note: note.trim() || null,
        ...(password !== '' && { password }),
      });
      await keeper.reload();
      await queries.invalidateQueries();
    },
    onSuccess: () => {
      onClose();
      notify('items.is_back', { type: 'success' });
    },
  });
  const isSaved = state === (draft === null ? 'published' : 'saved');
  const isReady = isSaved && stops.length === 0 && (!needsPassword || password !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) back.mutate();
  };
  const { error } = back;
  const told = [...stops, ...(error instanceof CallError ? error.errors : [])];
  return (
    <Dialog aria-labelledby="putting-back" fullWidth maxWidth="md" onClose={onClose} open>
      <form onSubmit={submit}>
        <DialogTitle component="h2" id="putting-back">
          {translate('items.put_back_title')}
        </DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            {(error !== null || told.length > 0) && (
              <Alert severity="error">
                {error?.message}
                {wordsOf(told, item).map(({ path, message }) => (
                  <div key={path}>
                    {[labelOf(path.split('.')), message].filter(Boolean).join(': ')}
                  </div>
                ))}
              </Alert>
            )}
            <Typography>{translate('items.put_back_text')}</Typography>
            <Box component="section">
              <Typography component="h3" sx={{ mb: 1 }} variant="h6">
                {translate('items.put_back_changes')}
              </Typography>
              {changes.length === 0 ? (
                <Typography variant="body2">{translate('items.put_back_unchanged')}</Typography>
              ) : (
                <ChangeList changes={changes} />
              )}
            </Box>
            <TextField
              fullWidth
              label={translate('items.publish_note')}
              onChange={({ target }) => setNote(target.value)}
              slotProps={{ htmlInput: { maxLength: 500 } }}
              value={note}
            />
            {needsPassword && (
              <TextField
                autoComplete="new-password"
                fullWidth
                helperText={translate('items.password_needed')}
                label={translate('items.publish_password')}
                onChange={({ target }) => setPassword(target.value)}
                required
                slotProps={{ htmlInput: { minLength: 8 } }}
                value={password}
              />
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('items.cancel')}</Button>
          <Button disabled={!isReady} loading={back.isPending} type="submit" variant="contained">
            {translate('items.put_back_now')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
