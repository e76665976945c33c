import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '#src/testing/http-server.ts';
import { type ChangeFeedOptions, followChanges } from './change-feed.ts';

const change = (seq: number, ...tags: string[]): string =>
  `id: ${seq}\ndata: ${JSON.stringify({ seq, tags })}\n\n`;

type Subscription = { readonly request: IncomingMessage; readonly response: ServerResponse };

/** Follows the changes of a server whose connections the test speaks on. */
async function follow(
  onSubscription: (subscription: Subscription, count: number) => void,
  { isThere = async () => true, ...options }: Partial<ChangeFeedOptions> = {},
) {
  const subscriptions: Subscription[] = [];
  const heard: string[] = [];
  const seqs: number[] = [];
  const states: [boolean, unknown][] = [];
  const server = await listen((request, response) => {
    subscriptions.push({ request, response });
    onSubscription({ request, response }, subscriptions.length);
  });
  const stop = followChanges({
    url: `${server.url}/changes`,
    token: 'a-token-of-the-test',
    onChange: (tags) => void heard.push(...tags),
    onSeq: (seq) => void seqs.push(seq),
    onState: (connected, reason) => void states.push([connected, reason]),
    isThere,
    ...options,
  });
  onTestFinished(stop);
  return { subscriptions, heard, seqs, states, stop, server };
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
  const { subscriptions, heard, seqs } = await follow((subscription, count) => {
    open(subscription);
    if (count === 1) subscription.response.end(change(41));
  });
  await until(() => expect(subscriptions).toHaveLength(2));
  expect(subscriptions[1]?.request.headers['last-event-id']).toBe('41');
  expect(seqs).toEqual([41]);
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
      // A body that never ends: a client that doesn't cancel it keeps its connection.
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
  const { states, subscriptions } = await follow(open, { silence: 200 });
  await until(() => expect(subscriptions.length).toBeGreaterThan(1));
  expect(states[1]?.[0]).toBe(false);
});

test('a server that does not even answer is given up as well', async () => {
  const { states, subscriptions } = await follow(
    (subscription, count) => {
      if (count > 1) open(subscription);
    },
    { silence: 200 },
  );
  await until(() => expect(subscriptions.length).toBeGreaterThan(1));
  expect(states[0]?.[0]).toBe(false);
  await until(() => expect(states.at(-1)?.[0]).toBe(true));
});

test('signs of life keep a connection that has nothing to say', async () => {
  const { states } = await follow(
    (subscription) => {
      open(subscription);
      const heartbeat = setInterval(() => subscription.response.write(': alive\n\n'), 60);
      subscription.response.on('close', () => clearInterval(heartbeat));
    },
    { silence: 300 },
  );
  await new Promise((resolve) => setTimeout(resolve, 900));
  expect(states).toEqual([[true, undefined]]);
});

test('a server that hangs is found out by asking it, long before its silence is too long', async () => {
  let isHung = false;
  const { states, subscriptions } = await follow(open, {
    quiet: 100,
    isThere: async () => !isHung,
  });
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(states).toEqual([[true, undefined]]);
  isHung = true;
  await until(() => expect(states[1]?.[0]).toBe(false));
  isHung = false;
  await until(() => expect(states.at(-1)?.[0]).toBe(true));
  expect(subscriptions.length).toBeGreaterThan(1);
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

/** Speaks as the content server does whose newest change is `newest`: to one who has heard of others, and to one who has not. */
function changesUpTo(newest: number, tagOf: (seq: number) => string = (seq) => `tag:${seq}`) {
  return (subscription: Subscription): void => {
    open(subscription);
    const { request, response } = subscription;
    const last = request.headers['last-event-id'];
    if (last === undefined) response.write(change(newest));
    else if (Number(last) > newest) response.write(change(newest, '*'));
    for (let seq = Number(last) + 1; seq <= newest; seq += 1)
      response.write(change(seq, tagOf(seq)));
  };
}

test.each([
  ['what has changed since', 4, ['tag:5', 'tag:6']],
  ['nothing, where nothing has', 6, []],
  ['everything, of a store that was never as far', 9, ['*']],
])('one who resumes an earlier run is told %s, and when that is all', async (_what, from, tags) => {
  const resumed: [number, string[]][] = [];
  const { heard, states } = await follow(changesUpTo(6), {
    resumeAfter: String(from),
    onResumed: (seq) => void resumed.push([seq, [...heard]]),
  });
  await until(() => expect(resumed).toHaveLength(1));
  const [[seq, before] = [0, []]] = resumed;
  expect(seq).toBe(6);
  expect(new Set(before)).toEqual(new Set(tags));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(new Set(heard)).toEqual(new Set(tags));
  expect(resumed).toHaveLength(1);
  expect(states).toEqual([[true, undefined]]);
});

test('one who resumes is not told that this is all before it is, however often the line breaks', async () => {
  const resumed: number[] = [];
  const { heard } = await follow(
    (subscription, count) => {
      const isNew = subscription.request.headers['last-event-id'] === undefined;
      // The first to ask how far the store is get no answer.
      if (isNew && count < 5) subscription.response.destroy();
      else if (isNew || count > 4) changesUpTo(6)(subscription);
      else open(subscription);
    },
    { resumeAfter: '4', onResumed: (seq) => void resumed.push(seq) },
  );
  await until(() => expect(resumed).toEqual([6]));
  expect(heard).toEqual(['tag:5', 'tag:6']);
});

const [BEFORE, SINCE] = ['1', '2'].map((digit) => digit.repeat(36));

test.each([4, 6, 9])(
  'one who knew change %i of another history drops everything, and goes on in the new one',
  async (from) => {
    const resumed: [number, string, number][] = [];
    const { heard } = await follow(
      ({ request, response }) => {
        open({ request, response });
        const isNew = request.headers['last-event-id'] === undefined;
        const event = { seq: 6, tags: isNew ? [] : ['*'] };
        const say = () => response.write(`id: 6-${SINCE}\ndata: ${JSON.stringify(event)}\n\n`);
        // How far it is, is known before that it is another one.
        setTimeout(say, isNew ? 0 : 200);
      },
      {
        resumeAfter: `${from}-${BEFORE}`,
        onResumed: (...place) => void resumed.push([...place, heard.length]),
      },
    );
    await until(() => expect(resumed).toEqual([[6, `6-${SINCE}`, 1]]));
    expect(heard).toEqual(['*']);
  },
);
