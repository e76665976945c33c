import { Button, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { call, dataOf } from '#src/data/calls.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { useOwnChange } from '#src/run/account/own.ts';
import { RecoveryCodes } from '#src/run/account/recovery-codes.tsx';
import { secretIn } from '#src/run/account/secret-in.ts';
import { Failure } from '#src/run/failure.tsx';
import { Section } from '#src/run/screen.tsx';
import { CopyButton } from '#src/run/shown-once.tsx';

interface Secret {
  readonly uri: string;
  readonly recovery_codes: readonly string[];
}

/** Codes of an authenticator beside the password: begun with the password, on once a code was right. */
export function SecondFactorSection({ isOn }: { readonly isOn: boolean }) {
  const translate = useTranslate();
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const confirmed = () => {
    setCodes(secret?.recovery_codes ?? null);
    setSecret(null);
  };
  return (
    <Section
      intro={translate('run.account.second_factor_intro')}
      title={translate('run.account.second_factor')}
    >
      <Typography role="status" sx={{ fontWeight: 600, mb: 2 }}>
        {translate(isOn ? 'run.account.second_factor_on' : 'run.account.second_factor_off')}
      </Typography>
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      {isOn && !codes && <TurnOff />}
      {!isOn && !secret && <Begin onSecret={setSecret} />}
      {secret && <Confirm onConfirmed={confirmed} secret={secret} />}
    </Section>
  );
}

function Begin({ onSecret }: { readonly onSecret: (secret: Secret) => void }) {
  const translate = useTranslate();
  const begin = useOwnChange(async (password: string) => {
    onSecret(await dataOf('makeSecondFactor', { body: { password } }));
  }, 'run.account.second_factor_begun');
  return (
    <PasswordForm
      error={begin.error}
      isBusy={begin.isPending}
      label={translate('run.account.second_factor_begin')}
      onPassword={begin.mutate}
    />
  );
}

function TurnOff() {
  const translate = useTranslate();
  const off = useOwnChange(
    (password: string) => call('endSecondFactor', { body: { password } }),
    'run.account.second_factor_is_off',
  );
  return (
    <PasswordForm
      error={off.error}
      isBusy={off.isPending}
      label={translate('run.account.second_factor_end')}
      onPassword={off.mutate}
    />
  );
}

interface PasswordFormProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onPassword: (password: string) => void;
}

function PasswordForm({ label, isBusy, error, onPassword }: PasswordFormProps) {
  const translate = useTranslate();
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onPassword(password);
    setPassword('');
  };
  return (
    <Stack component="form" onSubmit={submit} spacing={2} sx={{ maxWidth: 420 }}>
      <TextField
        autoComplete="current-password"
        label={translate('run.account.password_current')}
        onChange={({ target }) => setPassword(target.value)}
        required
        type="password"
        value={password}
      />
      <Failure error={error} />
      <Button disabled={isBusy} sx={{ alignSelf: 'flex-start' }} type="submit" variant="outlined">
        {label}
      </Button>
    </Stack>
  );
}

interface ConfirmProps {
  readonly secret: Secret;
  readonly onConfirmed: () => void;
}

function Confirm({ secret: { uri }, onConfirmed }: ConfirmProps) {
  const translate = useTranslate();
  const [code, setCode] = useState('');
  const confirm = useOwnChange(
    () => call('enterSecondFactor', { body: { code: code.replaceAll(/\s/g, '') } }),
    'run.account.second_factor_is_on',
  );
  const secret = secretIn(uri);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate(undefined, { onSuccess: onConfirmed });
  };
  return (
    <Stack component="form" onSubmit={submit} spacing={2} sx={{ maxWidth: 480 }}>
      <Typography>{translate('run.account.secret_intro')}</Typography>
      <Typography
        component="code"
        sx={{ fontSize: '1.125rem', fontVariantNumeric: 'tabular-nums', wordSpacing: '0.3em' }}
      >
        {secret}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <CopyButton value={secret.replaceAll(' ', '')} />
        <Button href={uri} size="small">
          {translate('run.account.secret_open')}
        </Button>
      </Stack>
      <TextField
        autoComplete="one-time-code"
        label={translate('run.account.secret_code')}
        onChange={({ target }) => setCode(target.value)}
        required
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        sx={{ maxWidth: 260 }}
        value={code}
      />
      <Failure error={confirm.error} />
      <Button
        disabled={confirm.isPending}
        sx={{ alignSelf: 'flex-start' }}
        type="submit"
        variant="contained"
      >
        {translate('run.account.second_factor_confirm')}
      </Button>
    </Stack>
  );
}
