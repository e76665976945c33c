import { Button, Stack, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { call } from '#src/data/calls.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { useOwnChange } from '#src/run/account/own.ts';
import { Failure, faultOf } from '#src/run/failure.tsx';
import { Section } from '#src/run/screen.tsx';

export function PasswordSection() {
  const translate = useTranslate();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const change = useOwnChange(
    (body: { current: string; password: string }) => call('changePassword', { body }),
    'run.account.password_changed',
  );
  const weakness = faultOf(change.error, 'password');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const clear = () => {
      setCurrent('');
      setPassword('');
    };
    change.mutate({ current, password }, { onSuccess: clear });
  };
  return (
    <Section
      intro={translate('run.account.password_intro')}
      title={translate('run.account.password')}
    >
      <Stack component="form" onSubmit={submit} spacing={2} sx={{ maxWidth: 420 }}>
        <TextField
          autoComplete="current-password"
          label={translate('run.account.password_current')}
          onChange={({ target }) => setCurrent(target.value)}
          required
          type="password"
          value={current}
        />
        <TextField
          autoComplete="new-password"
          error={weakness !== ''}
          helperText={weakness || translate('run.account.password_help')}
          label={translate('run.account.password_new')}
          onChange={({ target }) => setPassword(target.value)}
          required
          slotProps={{ htmlInput: { minLength: 12 } }}
          type="password"
          value={password}
        />
        {weakness === '' && <Failure error={change.error} />}
        <Button
          disabled={change.isPending}
          sx={{ alignSelf: 'flex-start' }}
          type="submit"
          variant="outlined"
        >
          {translate('run.account.password_change')}
        </Button>
      </Stack>
    </Section>
  );
}
