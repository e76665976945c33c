import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CallError } from '#src/data/ask.ts';
import { NoPasskey } from '#src/session/passkeys.ts';

interface Message {
  readonly text: string;
  readonly severity: 'error' | 'info';
}

/** One attempt at a time to get in, and what came of it in words. */
export function useAttempt() {
  const translate = useTranslate();
  const [message, setMessage] = useState<Message | null>(null);
  const [busy, setBusy] = useState(false);

  const wordsFor = (error: unknown): string => {
    if (error instanceof NoPasskey) return translate('session.no_passkey');
    const known = error instanceof CallError && error.status > 0;
    return known ? error.message : translate('session.away');
  };
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setMessage(null);
    try {
      await work();
    } catch (error) {
      setMessage({ text: wordsFor(error), severity: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    message,
    attempt: (work: () => Promise<void>) => void attempt(work),
    tell: (text: string) => setMessage({ text, severity: 'info' }),
  };
}
