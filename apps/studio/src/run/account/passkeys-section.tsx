import { Alert, Button, List, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { deviceName } from '#src/run/account/device-name.ts';
import { useOwnChange, useOwnList } from '#src/run/account/own.ts';
import { PasskeyRow } from '#src/run/account/passkey-row.tsx';
import { Failure } from '#src/run/failure.tsx';
import { Section } from '#src/run/screen.tsx';
import { addPasskey, canHavePasskeys, NoPasskey } from '#src/session/passkeys.ts';

export function PasskeysSection() {
  const translate = useTranslate();
  const { data: passkeys = [], error } = useOwnList('listPasskeys');
  return (
    <Section
      intro={translate('run.account.passkeys_intro')}
      title={translate('run.account.passkeys')}
    >
      <Failure error={error} />
      <List disablePadding>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} />
        ))}
      </List>
      {canHavePasskeys() ? (
        <NewPasskey />
      ) : (
        <Typography>{translate('run.account.passkeys_none')}</Typography>
      )}
    </Section>
  );
}

function NewPasskey() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState(() => deviceName(navigator.userAgent) ?? '');
  const [password, setPassword] = useState('');
  const add = useOwnChange(() => addPasskey(name.trim(), password), 'run.account.passkey_added');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const close = () => {
      setPassword('');
      setOpen(false);
    };
    add.mutate(undefined, { onSuccess: close });
  };
  if (!isOpen)
    return (
      <Button onClick={() => setOpen(true)} sx={{ mt: 1 }} variant="outlined">
        {translate('run.account.passkey_add')}
      </Button>
    );
  return (
    <Stack component="form" onSubmit={submit} spacing={2} sx={{ maxWidth: 420, mt: 2 }}>
      <TextField
        autoFocus
        helperText={translate('run.account.passkey_name_help')}
        label={translate('run.account.passkey_name')}
        onChange={({ target }) => setName(target.value)}
        required
        value={name}
      />
      <TextField
        autoComplete="current-password"
        helperText={translate('run.account.passkey_password_help')}
        label={translate('run.account.password_current')}
        onChange={({ target }) => setPassword(target.value)}
        type="password"
        value={password}
      />
      {add.error instanceof NoPasskey ? (
        <Alert severity="error">{translate('run.account.passkey_not_made')}</Alert>
      ) : (
        <Failure error={add.error} />
      )}
      <Stack direction="row" spacing={1}>
        <Button disabled={add.isPending} type="submit" variant="contained">
          {translate('run.account.passkey_make')}
        </Button>
        <Button onClick={() => setOpen(false)}>{translate('frame.cancel')}</Button>
      </Stack>
    </Stack>
  );
}
