import { Change } from '@masthead/contract/changes';
import { EventSourceParserStream } from 'eventsource-parser/stream';

export interface ChangeFeedOptions {
  readonly url: string;
  readonly token: string;
  /** Tags of what has changed; `*` is everything. */
  readonly onChange: (tags: readonly string[]) => void;
  readonly onState: (connected: boolean, reason?: unknown) => void;
}

const RETRY_AFTER = 500;
/** The server sends a sign of life every 10 s; a connection silent for longer is dead. */
const SILENCE = 25_000;
const ALL_TAG = '*';

/**
 * Follows the content server's `/changes` for as long as the site runs: reconnects by itself and
 * resumes after the last change that was seen. Returns what ends it.
 */
export function followChanges({ url, token, onChange, onState }: ChangeFeedOptions): () => void {
  const ending = new AbortController();
  let last: string | null = null;

  async function connect(): Promise<void> {
    const cut = new AbortController();
    const signal = AbortSignal.any([ending.signal, cut.signal]);
    let silence = setTimeout(() => cut.abort(), SILENCE);
    try {
      const response = await fetch(url, {
        headers: {
          authorization: `Bearer ${token}`,
          ...(last !== null && { 'last-event-id': last }),
        },
        signal,
      });
      if (!response.ok || response.body === null) throw new Error(`status ${response.status}`);
      // What was cached before the first connection may have changed unheard.
      if (last === null) onChange([ALL_TAG]);
      const alive = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, controller) {
          clearTimeout(silence);
          silence = setTimeout(() => cut.abort(), SILENCE);
          controller.enqueue(chunk);
        },
      });
      onState(true);
      const events = response.body
        .pipeThrough(alive)
        .pipeThrough(new TextDecoderStream())
        .pipeThrough(new EventSourceParserStream());
      for await (const event of events) {
        const change = Change.parse(JSON.parse(event.data));
        if (change.tags.length > 0) onChange(change.tags);
        last = String(change.seq);
      }
      throw new Error('the content server closed the feed');
    } finally {
      clearTimeout(silence);
    }
  }

  async function follow(): Promise<void> {
    while (!ending.signal.aborted) {
      await connect().catch((error: unknown) => {
        if (!ending.signal.aborted) onState(false, error);
      });
      if (!ending.signal.aborted) await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER));
    }
  }

  void follow();
  return () => ending.abort();
}
