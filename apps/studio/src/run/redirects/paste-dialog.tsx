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
import { useId, useState } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { pasted, type Redirect } from '#src/run/redirects/rows.ts';

/** Named at most, of the lines that are none. */
const SHOWN = 5;

/** Takes many redirects at once, from a spreadsheet or a list. */
export function PasteDialog({ onRows }: { readonly onRows: (rows: readonly Redirect[]) => void }) {
  const translate = useTranslate();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const { redirects, wrong } = pasted(text);
  const close = () => {
    setOpen(false);
    setText('');
  };
  const take = () => {
    onRows(redirects);
    close();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)} variant="outlined">
        {translate('run.redirects.paste')}
      </Button>
      <Dialog aria-labelledby={id} fullWidth maxWidth="md" onClose={close} open={isOpen}>
        <DialogTitle id={id}>{translate('run.redirects.paste_title')}</DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 2 }}>{translate('run.redirects.paste_words')}</Typography>
          <TextField
            autoFocus
            fullWidth
            label={translate('run.redirects.paste_lines')}
            maxRows={16}
            minRows={8}
            multiline
            onChange={({ target }) => setText(target.value)}
            slotProps={{ htmlInput: { spellCheck: false } }}
            value={text}
          />
          {wrong.length > 0 && (
            <Alert severity="warning" sx={{ mt: 2 }}>
              {translate('run.redirects.paste_wrong', { count: wrong.length })}
              {wrong.slice(0, SHOWN).map((line) => (
                <div key={line}>{line}</div>
              ))}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{translate('frame.cancel')}</Button>
          <Button disabled={redirects.length === 0} onClick={take} variant="contained">
            {translate('run.redirects.paste_take', { count: redirects.length })}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
