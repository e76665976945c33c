import type { ProtectedItem } from '@masthead/contract/item-password';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
} from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { dataOf } from '#src/data/calls.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { generatePassword } from '#src/press/passwords/generate.ts';
import { Failure, faultOf } from '#src/run/failure.tsx';
import { ShownOnce } from '#src/run/shown-once.tsx';

interface SetPasswordProps {
  readonly item: ProtectedItem;
  readonly onClose: () => void;
}

/** Asks for a password, or makes one, and shows it this once when it was set. */
export function SetPassword({ item: { id, title }, onClose }: SetPasswordProps) {
  const translate = useTranslate();
  const heading = useId();
  const form = useId();
  const queries = useQueryClient();
  const [password, setPassword] = useState('');
  const setting = useMutation({
    mutationFn: async () => (await dataOf('setItemPassword', { id, body: { password } })).outcome,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['press', 'list'] }),
  });
  const change = (next: string) => {
    setPassword(next);
    setting.reset();
  };
  const weakness = faultOf(setting.error, 'password');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setting.mutate();
  };
  return (
    <Dialog aria-labelledby={heading} fullWidth maxWidth="sm" open>
      <DialogTitle id={heading}>{translate('press.passwords.change_of', { title })}</DialogTitle>
      <DialogContent>
        {setting.isSuccess ? (
          <ShownOnce
            onDone={onClose}
            text={translate(`press.passwords.${setting.data === 'set' ? 'once' : 'unchanged'}`)}
            value={password}
          />
        ) : (
          <Stack component="form" id={form} onSubmit={submit} sx={{ gap: 2, pt: 1 }}>
            <Alert severity="info">{translate('press.passwords.warning')}</Alert>
            <TextField
              autoComplete="off"
              autoFocus
              error={weakness !== ''}
              helperText={weakness || translate('press.passwords.help')}
              label={translate('press.passwords.password')}
              onChange={({ target }) => change(target.value)}
              required
              slotProps={{ htmlInput: { minLength: 8, maxLength: 200, spellCheck: false } }}
              value={password}
            />
            <Button
              onClick={() => change(generatePassword())}
              sx={{ alignSelf: 'flex-start' }}
              variant="outlined"
            >
              {translate('press.passwords.generate')}
            </Button>
            {weakness === '' && <Failure error={setting.error} />}
          </Stack>
        )}
      </DialogContent>
      {!setting.isSuccess && (
        <DialogActions>
          <Button disabled={setting.isPending} onClick={onClose}>
            {translate('press.passwords.cancel')}
          </Button>
          <Button
            disabled={setting.isPending || password === ''}
            form={form}
            type="submit"
            variant="contained"
          >
            {translate('press.passwords.save')}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}
