import type { SignOnFailure } from '@masthead/contract/people';
import { SIGN_ON_FAILURES } from '@masthead/contract/people/roles.ts';
import { Alert, Box, Button, Divider, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { call, dataOf } from '#src/data/calls.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { NewsroomSign } from '#src/session/newsroom-sign.tsx';
import { nextAddress } from '#src/session/next-address.ts';
import { canHavePasskeys, signInByPasskey } from '#src/session/passkeys.ts';
import { forgetSession } from '#src/session/session.ts';
import { CodeField, PasswordFields } from '#src/session/sign-in-fields.tsx';
import { useAttempt } from '#src/session/use-attempt.ts';
import { settings } from '#src/settings.ts';

type Step = 'password' | 'code';

/** A code of an authenticator; anything else is a recovery code. */
const CODE = /^\d{6}$/;

/**
 * The sign-in page: by password, then the second factor where the account has one; by passkey, which is both; or by
 * single sign-on. The page of a link leads here with the address behind `#`, where no log sees it.
 */
export default function SignInPage() {
  const translate = useTranslate();
  const { hash, search } = useLocation();
  const [step, setStep] = useState<Step>('password');
  const [email, setEmail] = useState(() => addressIn(hash));
  const { attempt, busy, message, tell } = useAttempt(failureIn(search));
  const enter = useEnter();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const text = (name: string) => String(given.get(name) ?? '');
    attempt(async () => {
      if (step === 'code') {
        const code = text('code').trim();
        const body = CODE.test(code) ? { code } : { recovery_code: code };
        await call('enterSecondFactor', { body });
        return enter();
      }
      const body = { email: text('email').trim(), password: text('password') };
      const data = await dataOf('signIn', { body });
      if (data.second_factor) setStep('code');
      else enter();
    }, step);
  };

  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', px: 2.5, py: 6 }}
    >
      <title>
        {[translate('session.title'), settings.newsroom.name, translate('layout.studio')]
          .filter(Boolean)
          .join(' · ')}
      </title>
      <Stack component="form" onSubmit={submit} spacing={2.5} sx={{ width: '100%', maxWidth: 380 }}>
        <NewsroomSign />
        <Typography component="h1" variant="h1">
          {translate('session.title')}
        </Typography>
        {message && <Alert severity={message.severity}>{message.text}</Alert>}
        {step === 'password' ? <PasswordFields email={email} onEmail={setEmail} /> : <CodeField />}
        <Button disabled={busy} size="large" type="submit" variant="contained">
          {translate('session.sign_in')}
        </Button>
        {step === 'code' ? (
          <Button onClick={() => setStep('password')}>{translate('session.other_address')}</Button>
        ) : (
          <OtherWays {...{ attempt, busy, email, enter, tell }} />
        )}
      </Stack>
    </Box>
  );
}

/** The address that a link's page leaves behind `#`; nothing where it is none. */
function addressIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** Why single sign-on has led back here. */
function failureIn(search: string): SignOnFailure | null {
  const error = new URLSearchParams(search).get('error');
  return SIGN_ON_FAILURES.find((each) => each === error) ?? null;
}

interface OtherWaysProps extends Pick<ReturnType<typeof useAttempt>, 'attempt' | 'busy' | 'tell'> {
  readonly email: string;
  readonly enter: () => void;
}

function OtherWays({ attempt, busy, email, enter, tell }: OtherWaysProps) {
  const translate = useTranslate();
  const byPasskey = () =>
    attempt(async () => {
      await signInByPasskey();
      enter();
    });
  const singleSignOn = () =>
    attempt(async () => {
      const data = await dataOf('beginSingleSignOn');
      location.assign(data.url);
    });
  const forgotten = () =>
    attempt(async () => {
      await call('mailPasswordLink', { body: { email: email.trim() } });
      tell(translate('session.mailed'));
    });
  return (
    <>
      {(canHavePasskeys() || settings.single_sign_on) && <Divider />}
      {canHavePasskeys() && (
        <Button disabled={busy} onClick={byPasskey} variant="outlined">
          {translate('session.passkey')}
        </Button>
      )}
      {settings.single_sign_on && (
        <Button disabled={busy} onClick={singleSignOn} variant="outlined">
          {translate('session.single_sign_on')}
        </Button>
      )}
      <Button
        disabled={busy || (settings.mails && email.trim() === '')}
        onClick={settings.mails ? forgotten : () => tell(translate('session.no_mails'))}
      >
        {translate('session.forgotten')}
      </Button>
    </>
  );
}

/** Leads a user who has signed in to where they were going, and clears the previous user's data. */
function useEnter(): () => void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { state } = useLocation();
  return () => {
    forgetSession();
    queries.clear();
    navigate(nextAddress(state));
  };
}
