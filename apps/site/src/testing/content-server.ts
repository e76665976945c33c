import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type Change,
  changeId,
  type PlaceOfChange,
  placeOfChange,
} from '@masthead/contract/changes';
import { example } from '#src/testing/examples.ts';
import { listen } from '#src/testing/http-server.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** An answer of JSON; the body of one that is an error says its status itself. */
export function json(body: unknown, status = 200): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
}

export const moved =
  (location: string): Answer =>
  (response) => {
    response.writeHead(301, { location }).end();
  };

const NOT_FOUND = json(example('problem/examples/not-found.json'), 404);

/**
 * A content server that says what the test has it say: an answer for each path after `/api/v1`, query
 * included (a path that ends in `?` has any), the contract's 404 for all others, and a change feed.
 */
export async function contentServer(answers: Readonly<Record<string, Answer>> = {}) {
  const said = new Map(Object.entries(answers));
  said.set(
    '/configuration',
    said.get('/configuration') ?? json(example('configuration/examples/full.json')),
  );
  const requests: string[] = [];
  const hungRequests: string[] = [];
  const subscribers = new Set<ServerResponse>();
  const changes: Change[] = [];
  let isAway = false;
  let isHung = false;
  let epoch = randomUUID();

  /** As the content server tells it: everything, where it never was as far. */
  function missedSince(last: PlaceOfChange | null) {
    const newest = changes.length;
    if (last === null) return [{ seq: newest, tags: [] }];
    if (last.seq > newest || last.epoch !== epoch) return [{ seq: newest, tags: ['*'] }];
    return changes.filter(({ seq }) => seq > last.seq);
  }

  const eventOf = (change: (typeof changes)[number]) =>
    `id: ${changeId(change.seq, epoch)}\ndata: ${JSON.stringify(change)}\n\n`;

  function tell(told: Omit<Change, 'seq' | 'at'>): void {
    const change = { seq: changes.length + 1, ...told };
    changes.push(change);
    for (const each of subscribers) each.write(eventOf(change));
  }

  const { url, cutConnections } = await listen((request, response) => {
    const path = (request.url ?? '').replace(/^\/api\/v1/, '');
    if (isAway) {
      response.destroy();
    } else if (isHung) {
      // Takes every request and answers none.
      hungRequests.push(path);
    } else if (path === '/changes') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const last = request.headers['last-event-id'];
      const missed = missedSince(last === undefined ? null : placeOfChange(String(last)));
      response.flushHeaders();
      for (const change of missed) response.write(eventOf(change));
      subscribers.add(response);
      const heartbeat = setInterval(() => {
        if (!isHung) response.write(': alive\n\n');
      }, 500);
      response.on('close', () => {
        clearInterval(heartbeat);
        subscribers.delete(response);
      });
    } else if (path === '/proof/files' && !said.has(path)) {
      // Every file of an article is reported, whatever the test is about.
      response.writeHead(204).end();
    } else {
      requests.push(path);
      const answer = said.get(path) ?? said.get(path.replace(/\?.*$/, '?')) ?? NOT_FOUND;
      answer(response, request);
    }
  });
  return {
    url: `${url}/api/v1`,
    /** Paths that were asked for, in their order. */
    requests,
    /** The same of those that were never answered. */
    hungRequests,
    say: (path: string, answer: Answer) => void said.set(path, answer),
    announce: (...tags: string[]) => tell({ tags }),
    /** Something hidden changes, which will be seen at this moment, in milliseconds since 1970. */
    announceLater: (at: number, ...tags: string[]) =>
      tell({ tags: [], later: [{ at: new Date(at).toISOString(), tags }] }),
    /** Forgets its changes, as one does that is set back to a backup. */
    setBack() {
      changes.length = 0;
    },
    /** Begins a history of its own that is as far as the old one, as a backup does that is restored. */
    startAnew() {
      epoch = randomUUID();
    },
    /** Ends the change feed's connections alone. */
    cutFeed() {
      for (const each of subscribers) each.destroy();
    },
    /** Keeps its connections and says nothing more on them. */
    hang() {
      isHung = true;
    },
    goAway() {
      isAway = true;
      cutConnections();
    },
    comeBack() {
      isAway = false;
    },
  };
}
