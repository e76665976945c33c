import type { SignOnFailure } from '@masthead/contract/people';
import { useState } from 'react';
import { CallError } from '#src/data/ask.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { NoPasskey } from '#src/session/passkeys.ts';

interface Message {
  readonly text: string;
  readonly severity: 'error' | 'info';
}

/** What was asked for, and is not what it should be. */
type Refused = 'password' | 'code';

/** One attempt at a time to get in, and what came of it in words; `failed`: what came of one before. */
export function useAttempt(failed: SignOnFailure | null) {
  const translate = useTranslate();
  const [message, setMessage] = useState<Message | null>(
    failed && { text: translate(`session.sign_on.${failed}`), severity: 'error' },
  );
  const [busy, setBusy] = useState(false);

  const wordsFor = (error: unknown, refused: Refused): string => {
    if (error instanceof NoPasskey) return translate('session.no_passkey');
    if (!(error instanceof CallError) || error.status === 0) return translate('session.away');
    if (error.code === 'wrong_password') return translate(`session.refused.${refused}`);
    if (error.code === 'too_many_requests') return translate('session.too_often');
    return error.message;
  };
  const attempt = async (work: () => Promise<void>, refused: Refused) => {
    setBusy(true);
    setMessage(null);
    try {
      await work();
    } catch (error) {
      setMessage({ text: wordsFor(error, refused), severity: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    message,
    attempt: (work: () => Promise<void>, refused: Refused = 'password') =>
      void attempt(work, refused),
    tell: (text: string) => setMessage({ text, severity: 'info' }),
  };
}
