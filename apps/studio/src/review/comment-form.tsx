import { Alert, Autocomplete, Box, Button, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { usePathLabel } from '#src/items/labels.ts';
import { useColleagues } from '#src/review/calls.ts';
import type { Selected } from '#src/review/selected.ts';

interface CommentFormProps {
  /** What it is about; null: what it answers, or the whole item. */
  readonly at: Selected | null;
  readonly error: Error | null;
  readonly onSay: (text: string, mentions: string[]) => void;
  readonly onClose: () => void;
}

/** A comment, and who is told of it. */
export function CommentForm({ at, error, onSay, onClose }: CommentFormProps) {
  const translate = useTranslate();
  const labelOf = usePathLabel();
  const { data: people = [] } = useColleagues();
  const [text, setText] = useState('');
  const [mentions, setMentions] = useState<string[]>([]);
  const readers = people.filter(({ reads }) => reads);
  const nameOf = (id: string) => readers.find((each) => each.id === id)?.name ?? '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') onSay(text, mentions);
  };
  return (
    <Stack component="form" onSubmit={submit} spacing={1.5} sx={{ my: 1 }}>
      {error && <Alert severity="error">{error.message}</Alert>}
      {at && (
        <Typography color="textSecondary" variant="body2">
          {labelOf(at.place.split('.'))}
          {at.quote && `: “${at.quote}”`}
        </Typography>
      )}
      <TextField
        autoFocus
        fullWidth
        label={translate('review.comment_text')}
        minRows={2}
        multiline
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: 4000, dir: 'auto' } }}
        value={text}
      />
      <Autocomplete
        getOptionLabel={nameOf}
        multiple
        noOptionsText={translate('review.nobody')}
        onChange={(_, chosen) => setMentions(chosen)}
        options={readers.map(({ id }) => id)}
        renderInput={(params) => <TextField {...params} label={translate('review.tell')} />}
        size="small"
        value={mentions}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button disabled={text.trim() === ''} size="small" type="submit" variant="contained">
          {translate('review.send')}
        </Button>
        <Button onClick={onClose} size="small">
          {translate('review.cancel')}
        </Button>
      </Box>
    </Stack>
  );
}
