import { Change, type PlaceOfChange, placeOfChange } from '@masthead/contract/changes';
import type { EventSourceMessage } from 'eventsource-parser';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { retry } from '#src/api/retry.ts';
import { watchSilence } from '#src/api/watch-silence.ts';

/** Tags of what will be out of date at a moment, in milliseconds since 1970. */
interface LaterTags {
  readonly at: number;
  readonly tags: readonly string[];
}

export interface ChangeFeedOptions {
  readonly url: string;
  readonly token: string;
  /** Tags of what has changed, `*` is everything, and of what will be out of date at moments to come. */
  readonly onChange: (tags: readonly string[], later: readonly LaterTags[]) => void;
  /**
   * Number and id of every change, before its tags: later requests must be at least as new. `at`: when it was
   * written, in milliseconds since 1970, if known.
   */
  readonly onSeq: (seq: number, id: string, at?: number) => void;
  readonly onState: (connected: boolean, reason?: unknown) => void;
  /** Id of the last change that was heard of in an earlier run; null: of none. */
  readonly resumeAfter?: string | null;
  /** Called once after all missed changes are delivered, with number and id of the newest change. */
  readonly onResumed?: (seq: number, id: string) => void;
  /** Whether the content server answers; asked where the feed says nothing. */
  readonly isThere: (signal: AbortSignal) => Promise<boolean>;
  /** Milliseconds without a heartbeat after which a connection is dead. */
  readonly silence?: number;
  /** After how many milliseconds without one the content server is asked whether it is there. */
  readonly quiet?: number;
}

const RECONNECT_PAUSE = 500;
/** No content server leaves a connection that it keeps silent for longer. */
const MAX_SILENCE = 25_000;
/** Ours sends a heartbeat every second. Including the time for an answer, a hanging server is detected within 3 s. */
const QUIET = 1500;
const ALL_TAG = '*';

/**
 * Follows the content server's `/changes` while the site runs: reconnects and resumes after the last change
 * seen. Returns what stops it.
 */
export function followChanges(options: ChangeFeedOptions): () => void {
  const { url, token, onChange, onSeq, onState, isThere } = options;
  const { silence = MAX_SILENCE, quiet = QUIET, resumeAfter = null } = options;
  const ending = new AbortController();
  let last = resumeAfter === null ? null : placeOf(resumeAfter);
  let isResuming = resumeAfter !== null;

  function resumedAt(newest: Place | null): void {
    if (!isResuming || last === null || newest === null || last.seq < newest.seq) return;
    // Of another history all is out of date, which it says itself.
    if (last.epoch !== newest.epoch && last.epoch !== null) return;
    isResuming = false;
    // A store that is behind where we were is another one, or was set back.
    if (last.seq > newest.seq) onChange([ALL_TAG], []);
    last = newest;
    options.onResumed?.(newest.seq, newest.id);
  }

  /** Ends with an error, always: the feed has no end of its own. */
  async function connect(): Promise<never> {
    const cut = new AbortController();
    let newest: Place | null = null;
    const signal = AbortSignal.any([ending.signal, cut.signal]);
    const watch = watchSilence({
      silence,
      quiet,
      isThere,
      onDead: () => cut.abort(new Error('the content server has fallen silent')),
    });
    try {
      const response = await fetch(url, {
        headers: {
          authorization: `Bearer ${token}`,
          ...(last !== null && { 'last-event-id': last.id }),
        },
        signal,
      });
      if (!response.ok || response.body === null) throw new Error(`status ${response.status}`);
      // Changes before the first connection were missed.
      if (last === null) onChange([ALL_TAG], []);
      const alive = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, controller) {
          watch.heard();
          controller.enqueue(chunk);
        },
      });
      onState(true);
      if (isResuming) {
        newestChange(options, signal).then((place) => {
          newest = place;
          resumedAt(newest);
        }, cut.abort.bind(cut));
      }
      const events = response.body
        .pipeThrough(alive)
        .pipeThrough(new TextDecoderStream())
        .pipeThrough(new EventSourceParserStream());
      for await (const event of events) {
        const { place, tags, later, at } = read(event);
        onSeq(place.seq, place.id, at);
        if (tags.length + later.length > 0) onChange(tags, later);
        last = place;
        resumedAt(newest);
      }
      throw new Error('the content server closed the feed');
    } finally {
      watch.end();
      // An unread body would hold its connection.
      cut.abort();
    }
  }

  void retry(connect, {
    delay(_attempt, error) {
      if (ending.signal.aborted) return null;
      onState(false, error);
      return RECONNECT_PAUSE;
    },
  }).catch(() => undefined);
  return () => ending.abort();
}

interface Place extends PlaceOfChange {
  readonly id: string;
}

/** Throws where it is no id of a change. */
function placeOf(id: string): Place {
  const place = placeOfChange(id);
  if (place === null) throw new Error(`${id} is no id of a change`);
  return { ...place, id };
}

/** An event's change. An id that isn't the number's has no history. */
function read({ id, data }: EventSourceMessage) {
  const { seq, tags, later = [], at } = Change.parse(JSON.parse(data));
  const place = id === undefined ? null : placeOfChange(id);
  return {
    place: placeOf(place?.seq === seq && id !== undefined ? id : String(seq)),
    tags,
    later: later.map((each) => ({ at: Date.parse(each.at), tags: each.tags })),
    at: at === undefined ? undefined : Date.parse(at),
  };
}

/** Place of the newest change, which followers without a past are told first. */
async function newestChange(
  { url, token }: Pick<ChangeFeedOptions, 'url' | 'token'>,
  signal: AbortSignal,
): Promise<Place> {
  const ended = new AbortController();
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.any([signal, ended.signal]),
    });
    if (!response.ok || response.body === null) throw new Error(`status ${response.status}`);
    const events = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream());
    for await (const event of events) return read(event).place;
    throw new Error('the content server closed the feed');
  } finally {
    ended.abort();
  }
}
