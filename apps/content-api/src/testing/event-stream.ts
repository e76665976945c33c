/** A reader of `GET /changes` over a real connection. */
import { type IncomingMessage, request } from 'node:http';
import { Change } from '@masthead/contract/changes';
import { AUTHORIZED } from '#src/testing/test-server.ts';

/** The changes read so far, from one connection. */
export interface EventStream {
  readonly changes: Change[];
  /** Resolves when `count` changes have come; fails after three seconds. */
  until(count: number): Promise<Change[]>;
  /** Breaks the connection, as a network does. */
  cut(): void;
}

/** Opens the stream; `lastEventId`, a number or an event's id, resumes after that change. */
export async function openEventStream(url: string, lastEventId?: string): Promise<EventStream> {
  const headers = {
    ...AUTHORIZED,
    ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
  };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const call = request(`${url}/api/v1/changes`, { headers, agent: false }, resolve);
    call.on('error', reject).end();
  });
  if (response.statusCode !== 200) {
    response.destroy();
    throw new Error(`answered ${response.statusCode}`);
  }
  const changes: Change[] = [];
  let text = '';
  response.setEncoding('utf8').on('error', () => undefined);
  response.on('data', (chunk) => {
    text += String(chunk);
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const [, id, data = ''] = /^id: (\d+)-[\da-f-]{36}\ndata: (.*)$/.exec(event) ?? [];
      if (id === undefined) continue;
      const change = Change.parse(JSON.parse(data));
      if (String(change.seq) !== id) throw new Error(`id ${id} of change ${change.seq}`);
      changes.push(change);
    }
  });
  return {
    changes,
    async until(count) {
      const deadline = Date.now() + 3000;
      while (changes.length < count) {
        if (Date.now() > deadline) throw new Error(`only ${changes.length} of ${count} came`);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return changes;
    },
    cut: () => response.destroy(),
  };
}
