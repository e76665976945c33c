import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { EMPTY_TEXTS, type ListedMedium } from '#src/media/calls.ts';
import { duplicatesOf, needsAlternative, uploadMedium } from '#src/media/upload.ts';
import { settings } from '#src/settings.ts';

/** One file on its way: looked up, perhaps there already; described where it must be; sent. */
export interface Upload {
  readonly key: string;
  readonly file: File;
  readonly state: 'checking' | 'duplicate' | 'ready' | 'sending' | 'done' | 'failed';
  readonly duplicates: readonly ListedMedium[];
  readonly alt: string;
  readonly decorative: boolean;
  readonly share: number;
  readonly error: unknown;
  /** Where it is in the library: uploaded, or found there. */
  readonly id: string | null;
}

const begun = (file: File): Upload => ({
  ...{ key: crypto.randomUUID(), file, state: 'checking', duplicates: [] },
  ...{ alt: '', decorative: false, share: 0, error: null, id: null },
});

export const isDescribed = ({ file, alt, decorative }: Upload): boolean =>
  !needsAlternative(file) || decorative || alt.trim() !== '';

/** Whether `sendAll` would take it. */
export const isSendable = (upload: Upload): boolean =>
  (upload.state === 'ready' || upload.state === 'failed') && isDescribed(upload);

/** Sends files to the library one after the other, each told apart; those that are there already are offered instead. */
export function useUploads(files: readonly File[]) {
  const queries = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>(() => files.map(begun));
  const stop = useRef(new AbortController());
  const patch = (key: string, by: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...by } : each)));

  // biome-ignore lint/correctness/useExhaustiveDependencies: each file is looked up once, when the dialog opens
  useEffect(() => {
    stop.current = new AbortController();
    for (const { key, file } of uploads) {
      duplicatesOf(file).then(
        (duplicates) =>
          patch(key, { duplicates, state: duplicates.length > 0 ? 'duplicate' : 'ready' }),
        // What cannot be looked up may be sent all the same.
        () => patch(key, { state: 'ready' }),
      );
    }
    return () => stop.current.abort();
  }, []);

  async function send(upload: Upload) {
    const { key, file, alt, decorative } = upload;
    patch(key, { state: 'sending', share: 0, error: null });
    try {
      const id = await uploadMedium(file, {
        signal: stop.current.signal,
        onProgress: (share) => patch(key, { share }),
        metadata: {
          decorative,
          locales: { [settings.source]: { ...EMPTY_TEXTS, alt: decorative ? '' : alt.trim() } },
        },
      });
      patch(key, { state: 'done', id });
    } catch (error) {
      patch(key, { state: 'failed', error });
    }
  }

  async function sendAll() {
    for (const upload of uploads.filter(isSendable)) await send(upload);
    await queries.invalidateQueries({ queryKey: ['media'] });
  }

  return {
    uploads,
    sendAll,
    describe: (key: string, by: Pick<Partial<Upload>, 'alt' | 'decorative'>) => patch(key, by),
    /** Takes the file of the library instead of the one at hand. */
    takeStored: (key: string, id: string) => patch(key, { state: 'done', id }),
    sendAnyway: (key: string) => patch(key, { state: 'ready' }),
    leaveOut: (key: string) => setUploads((all) => all.filter((each) => each.key !== key)),
  };
}
