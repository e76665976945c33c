import type { IncomingMessage, ServerResponse } from 'node:http';
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
 * included, the contract's 404 for all others, and a change feed.
 */
export async function contentServer(answers: Readonly<Record<string, Answer>> = {}) {
  const said = new Map(Object.entries(answers));
  said.set(
    '/configuration',
    said.get('/configuration') ?? json(example('configuration/examples/full.json')),
  );
  const requests: string[] = [];
  const subscribers = new Set<ServerResponse>();
  let isAway = false;
  let seq = 0;
  const { url, cutConnections } = await listen((request, response) => {
    const path = (request.url ?? '').replace(/^\/api\/v1/, '');
    if (isAway) {
      response.destroy();
    } else if (path === '/changes') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(`data: {"seq":${seq},"tags":[]}\n\n`);
      subscribers.add(response);
      response.on('close', () => subscribers.delete(response));
    } else {
      requests.push(path);
      (said.get(path) ?? NOT_FOUND)(response, request);
    }
  });
  return {
    url: `${url}/api/v1`,
    /** Paths that were asked for, in their order. */
    requests,
    say: (path: string, answer: Answer) => void said.set(path, answer),
    announce(...tags: string[]) {
      seq += 1;
      for (const each of subscribers) each.write(`data: ${JSON.stringify({ seq, tags })}\n\n`);
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
