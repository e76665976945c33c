import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '#src/testing/http-server.ts';
import { followChanges } from './change-feed.ts';

const change = (seq: number, ...tags: string[]): string =>
  `id: ${seq}\ndata: ${JSON.stringify({ seq, tags })}\n\n`;

type Subscription = { readonly request: IncomingMessage; readonly response: ServerResponse };

/** Follows the changes of a server whose connections the test speaks on. */
async function follow(
  onSubscription: (subscription: Subscription, count: number) => void,
  silence?: number,
) {
  const subscriptions: Subscription[] = [];
  const heard: string[] = [];
  const states: [boolean, unknown][] = [];
  const server = await listen((request, response) => {
    subscriptions.push({ request, response });
    onSubscription({ request, response }, subscriptions.length);
  });
  const stop = followChanges({
    url: `${server.url}/changes`,
    token: 'a-token-of-the-test',
    onChange: (tags) => void heard.push(...tags),
    onState: (connected, reason) => void states.push([connected, reason]),
    ...(silence !== undefined && { silence }),
  });
  onTestFinished(stop);
  return { subscriptions, heard, states, stop, server };
}

const open = ({ response }: Subscription): void => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(': changes\n\n');
};
const until = (check: () => void) => vi.waitFor(check, { timeout: 4000, interval: 20 });

test('the first connection puts everything out of date; changes follow in their order', async () => {
  const { subscriptions, heard, states } = await follow(open);
  await until(() => expect(heard).toEqual(['*']));
  const [first] = subscriptions;
  expect(first?.request.headers.authorization).toBe('Bearer a-token-of-the-test');
  expect(first?.request.headers).not.toHaveProperty('last-event-id');
  first?.response.write(change(7, 'item:1', 'list:story:en') + change(8, 'item:2'));
  await until(() => expect(heard).toEqual(['*', 'item:1', 'list:story:en', 'item:2']));
  expect(states).toEqual([[true, undefined]]);
});

test('events that come in pieces are put together', async () => {
  const { subscriptions, heard } = await follow(open);
  await until(() => expect(subscriptions).toHaveLength(1));
  for (const character of Buffer.from(change(1, 'slug:日の出'))) {
    subscriptions[0]?.response.write(Buffer.of(character));
  }
  await until(() => expect(heard).toEqual(['*', 'slug:日の出']));
});

test('after a cut it resumes behind the last change, without dropping everything', async () => {
  const { subscriptions, heard, states } = await follow((subscription, count) => {
    open(subscription);
    if (count === 1) {
      subscription.response.write(change(4) + change(5, 'a'), () =>
        setTimeout(() => subscription.response.destroy(), 50),
      );
    } else subscription.response.write(change(6, 'b'));
  });
  await until(() => expect(heard).toEqual(['*', 'a', 'b']));
  expect(subscriptions[1]?.request.headers['last-event-id']).toBe('5');
  expect(states.map(([connected]) => connected)).toEqual([true, false, true]);
});

test('a change without tags moves the place from which to resume and drops nothing', async () => {
  const { subscriptions, heard } = await follow((subscription, count) => {
    open(subscription);
    if (count === 1) subscription.response.end(change(41));
  });
  await until(() => expect(subscriptions).toHaveLength(2));
  expect(subscriptions[1]?.request.headers['last-event-id']).toBe('41');
  expect(heard).toEqual(['*']);
});

test('cut before the first change, everything is out of date again', async () => {
  const { heard } = await follow((subscription, count) => {
    open(subscription);
    if (count === 1) setTimeout(() => subscription.response.destroy(), 50);
  });
  await until(() => expect(heard).toEqual(['*', '*']));
});

test('a feed that the server ends is taken up again', async () => {
  const { states } = await follow((subscription, count) => {
    open(subscription);
    if (count === 1) subscription.response.end();
  });
  await until(() => expect(states.map(([connected]) => connected)).toEqual([true, false, true]));
});

test('a refusal is told with its reason, tried again, and its connections do not pile up', async () => {
  const sockets = new Set<unknown>();
  const { subscriptions, heard, states } = await follow(({ request, response }, count) => {
    sockets.add(request.socket);
    request.socket.once('close', () => sockets.delete(request.socket));
    if (count < 4) {
      response.writeHead(401);
      // A body that never ends: whoever does not let go of it holds its connection.
      response.write('{');
    } else open({ request, response });
  });
  await until(() => expect(heard).toEqual(['*']));
  expect(subscriptions).toHaveLength(4);
  expect(states[0]).toEqual([false, new Error('status 401')]);
  expect(states.at(-1)?.[0]).toBe(true);
  await until(() => expect(sockets.size).toBe(1));
});

test('an event that breaks the contract is heard of and not passed over', async () => {
  const { subscriptions, heard, states } = await follow((subscription, count) => {
    open(subscription);
    subscription.response.write(change(1, 'a'));
    if (count === 1) subscription.response.write('data: {"seq":"2"}\n\n');
  });
  await until(() => expect(subscriptions).toHaveLength(2));
  expect(states[1]?.[0]).toBe(false);
  expect(subscriptions[1]?.request.headers['last-event-id']).toBe('1');
  expect(heard.slice(0, 2)).toEqual(['*', 'a']);
});

test('a connection without a sign of life is given up', async () => {
  const { states, subscriptions } = await follow(open, 200);
  await until(() => expect(subscriptions.length).toBeGreaterThan(1));
  expect(states[1]?.[0]).toBe(false);
});

test('a server that does not even answer is given up as well', async () => {
  const { states, subscriptions } = await follow((subscription, count) => {
    if (count > 1) open(subscription);
  }, 200);
  await until(() => expect(subscriptions.length).toBeGreaterThan(1));
  expect(states[0]?.[0]).toBe(false);
  await until(() => expect(states.at(-1)?.[0]).toBe(true));
});

test('signs of life keep a connection that has nothing to say', async () => {
  const { states } = await follow((subscription) => {
    open(subscription);
    const heartbeat = setInterval(() => subscription.response.write(': alive\n\n'), 60);
    subscription.response.on('close', () => clearInterval(heartbeat));
  }, 300);
  await new Promise((resolve) => setTimeout(resolve, 900));
  expect(states).toEqual([[true, undefined]]);
});

test('stopping ends the connection, is no loss to tell of, and lasts', async () => {
  const { subscriptions, heard, states, stop } = await follow(open);
  await until(() => expect(heard).toEqual(['*']));
  const closed = new Promise((resolve) => subscriptions[0]?.response.on('close', resolve));
  stop();
  await closed;
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(subscriptions).toHaveLength(1);
  expect(states).toEqual([[true, undefined]]);
});
