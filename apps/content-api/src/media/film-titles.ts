/** Asks the two film hosts for titles (oEmbed, https://oembed.com); no other host is ever contacted. */
import type { Film } from '@masthead/contract/body/films.ts';
import { Line } from '@masthead/contract/common';
import pLimit from 'p-limit';
import { z } from 'zod';

/** Null if the host doesn't answer in time or has no title. */
export type FilmTitles = (film: Film) => Promise<string | null>;

type Providers = Readonly<Record<Film['host'], string>>;
const PROVIDERS: Providers = {
  youtube: 'https://www.youtube.com/oembed',
  vimeo: 'https://vimeo.com/api/oembed.json',
};

const WITHIN_MS = 3000;
const MAX_ANSWER_BYTES = 64_000;
const MOST_AT_ONCE = 4;

const Answer = z.object({ title: Line });

/** `providers`: the addresses that are asked, others only in tests. */
export function filmTitles(providers: Providers = PROVIDERS, within = WITHIN_MS): FilmTitles {
  const inTurn = pLimit(MOST_AT_ONCE);
  return (film) => {
    const signal = AbortSignal.timeout(within);
    const late = new Promise<null>((resolve) => {
      signal.addEventListener('abort', () => resolve(null), { once: true });
    });
    const title = inTurn(() => (signal.aborted ? null : ask(providers[film.host], film, signal)));
    return Promise.race([title, late]);
  };
}

async function ask(provider: string, film: Film, signal: AbortSignal): Promise<string | null> {
  const url = new URL(provider);
  url.searchParams.set('url', pageOf(film));
  url.searchParams.set('format', 'json');
  try {
    // A redirect could lead to a host that nobody has allowed.
    const response = await fetch(url, { redirect: 'error', signal });
    const text = response.ok ? await textWithin(response) : null;
    if (text === null) await response.body?.cancel();
    const answer = Answer.safeParse(JSON.parse(text ?? 'null'));
    return answer.success ? answer.data.title : null;
  } catch {
    return null;
  }
}

/** Built from the film's id alone: nothing else of the pasted address is sent. */
function pageOf({ host, id, hash }: Film): string {
  if (host === 'youtube') return `https://www.youtube.com/watch?v=${id}`;
  return `https://vimeo.com/${id}${hash === null ? '' : `/${encodeURIComponent(hash)}`}`;
}

/** Null where it is longer than any such answer. */
async function textWithin(response: Response): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > MAX_ANSWER_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
