import { Change } from '@masthead/contract/changes';
import { EventSourceParserStream } from 'eventsource-parser/stream';

export interface ChangeFeedOptions {
  readonly url: string;
  readonly token: string;
  /** Tags of what has changed; `*` is everything. */
  readonly onChange: (tags: readonly string[]) => void;
  readonly onState: (connected: boolean, reason?: unknown) => void;
  /** After how many milliseconds without a sign of life a connection is dead. */
  readonly silence?: number;
}

const RETRY_AFTER = 500;
/** The server sends a sign of life every 10 s; a connection silent for longer is dead. */
const SILENCE = 25_000;
const ALL_TAG = '*';

/**
 * Follows the content server's `/changes` for as long as the site runs: reconnects by itself and
 * resumes after the last change that was seen. Returns what ends it.
 */
export function followChanges(options: ChangeFeedOptions): () => void {
  const { url, token, onChange, onState, silence = SILENCE } = options;
  const ending = new AbortController();
  let last: string | null = null;

  async function connect(): Promise<void> {
    const cut = new AbortController();
    const signal = AbortSignal.any([ending.signal, cut.signal]);
    let giveUp = setTimeout(() => cut.abort(), silence);
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
          clearTimeout(giveUp);
          giveUp = setTimeout(() => cut.abort(), silence);
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
      clearTimeout(giveUp);
      // A refusal's body that nobody reads would hold its connection.
      cut.abort();
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
