import { type RefObject, useEffect, useRef, useState } from 'react';

type CopyState = 'ready' | 'copied' | 'failed';
const SHOWN_MS = 4000;

interface Copying<Field extends HTMLInputElement | HTMLTextAreaElement> {
  readonly state: CopyState;
  /** The field whose text is selected if the browser refuses to copy, so that the visitor can. */
  readonly field: RefObject<Field | null>;
  readonly copy: (text: string) => Promise<void>;
}

/** Copies texts and reports success for some seconds, or failure from then on. */
export function useCopying<Field extends HTMLInputElement | HTMLTextAreaElement>(): Copying<Field> {
  const [state, setState] = useState<CopyState>('ready');
  const field = useRef<Field>(null);

  useEffect(() => {
    if (state === 'failed') field.current?.select();
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('ready'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy(text: string): Promise<void> {
    try {
      // Pages without TLS have no clipboard, which also ends below.
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('failed');
    }
  }
  return { state, field, copy };
}
