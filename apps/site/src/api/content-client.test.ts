import type { IncomingMessage, ServerResponse } from 'node:http';
import { ItemMeta, ListMeta } from '@masthead/contract/envelope';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { listen } from '#src/testing/http-server.ts';
import { ApiProblem, ApiRedirect, ApiUnavailable } from './api-errors.ts';
import { createContentClient } from './content-client.ts';

const schema = z.object({ data: z.object({ title: z.string() }) });
const SERVICE_TOKEN = 'a-service-token-of-sixteen';
const GOOD = { data: { title: 'First light' } };
const NOT_FOUND = {
  type: 'urn:masthead:problem:not_found',
  title: 'Not found',
  status: 404,
  detail: 'There is no such story.',
  code: 'not_found',
  localized_slugs: { de: 'erstes-licht' },
};

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

const json =
  (status: number, body: unknown): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
const html =
  (status: number): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
  };
const cut: Answer = (response) => response.destroy();
const cutInTheMiddle: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
  response.write('{"data":', () => response.destroy());
};
const silent: Answer = () => undefined;

/** Asks a server that gives these answers one after the other, the last one ever after. */
async function ask(...answers: Answer[]) {
  const requests: IncomingMessage[] = [];
  const { url } = await listen((request, response) => {
    requests.push(request);
    answers[Math.min(requests.length, answers.length) - 1]?.(response, request);
  });
  const outcome = await createContentClient(`${url}/api/v1`, { serviceToken: SERVICE_TOKEN })
    .get('/stories/first-light?page=2', { locale: 'zh-Hant', schema })
    .catch((error: unknown) => error);
  return { outcome, requests };
}

test('asks for JSON in the page’s language and gives what the contract names', async () => {
  const { outcome, requests } = await ask(json(200, { ...GOOD, secret: 'x' }));
  expect(outcome).toEqual(GOOD);
  expect(requests).toHaveLength(1);
  expect(requests[0]?.url).toBe('/api/v1/stories/first-light?page=2');
  expect(requests[0]?.headers).toMatchObject({
    'accept-language': 'zh-Hant',
    accept: 'application/json',
    'x-masthead-service': SERVICE_TOKEN,
  });
  expect(requests[0]?.headers).not.toHaveProperty('authorization');
});

describe('an answer that stands is believed at once', () => {
  test('a problem', async () => {
    const { outcome, requests } = await ask(json(404, NOT_FOUND));
    expect(outcome).toBeInstanceOf(ApiProblem);
    expect(outcome).toMatchObject({ problem: NOT_FOUND, message: NOT_FOUND.detail });
    expect(requests).toHaveLength(1);
  });

  test.each([400, 401, 403, 410, 422])('a problem of status %i', async (status) => {
    const { outcome, requests } = await ask(json(status, { ...NOT_FOUND, status }));
    expect(outcome).toBeInstanceOf(ApiProblem);
    expect(requests).toHaveLength(1);
  });

  test('another address, which is not followed', async () => {
    const { outcome, requests } = await ask((response) => {
      response.writeHead(301, { location: '/api/v1/stories/new' }).end();
    });
    expect(outcome).toBeInstanceOf(ApiRedirect);
    expect(outcome).toMatchObject({ to: { slugs: new Map([['first-light', 'new']]) } });
    expect(requests).toHaveLength(1);
  });

  test.each([
    ['that breaks the contract', json(200, { data: { title: 5 } })],
    ['without data', json(200, {})],
    ['that is no JSON', html(200)],
    ['of 404 that is no problem', html(404)],
    ['of 404 that breaks the contract', json(404, { message: 'nope' })],
    ['that leads elsewhere for a while', json(302, {})],
  ])('nonsense %s', async (_what, answer) => {
    const { outcome, requests } = await ask(answer);
    expect(outcome).toBeInstanceOf(ApiUnavailable);
    expect(requests).toHaveLength(1);
  });
});

describe('a passing failure is retried once', () => {
  test.each([
    ['503', json(503, { ...NOT_FOUND, status: 503, code: 'unavailable' })],
    ['502 from a proxy', html(502)],
    ['500', json(500, { ...NOT_FOUND, status: 500, code: 'internal_error' })],
    ['429', json(429, { ...NOT_FOUND, status: 429, code: 'too_many_requests' })],
    ['408', html(408)],
    ['a cut connection', cut],
    ['a connection that is cut in the middle', cutInTheMiddle],
  ])('%s, then well', async (_what, answer) => {
    const { outcome, requests } = await ask(answer, json(200, GOOD));
    expect(outcome).toEqual(GOOD);
    expect(requests).toHaveLength(2);
  });

  test.each([
    ['503', html(503)],
    ['a cut connection', cut],
  ])('%s, again and again: two attempts and no more', async (_what, answer) => {
    const { outcome, requests } = await ask(answer);
    expect(outcome).toBeInstanceOf(ApiUnavailable);
    expect(outcome).toMatchObject({ message: 'GET /stories/first-light failed' });
    expect(requests).toHaveLength(2);
  });

  test('and the second answer counts', async () => {
    const { outcome } = await ask(html(503), json(404, NOT_FOUND));
    expect(outcome).toBeInstanceOf(ApiProblem);
  });
});

test('nobody listens: unavailable', async () => {
  const client = createContentClient('http://127.0.0.1:1', { serviceToken: SERVICE_TOKEN });
  await expect(client.get('/x', { locale: 'en', schema })).rejects.toBeInstanceOf(ApiUnavailable);
});

test.each([
  ['is silent', [silent]],
  ['fails and then is silent', [html(503), silent]],
])('a server that %s is given up within two seconds', async (_what, answers) => {
  const started = performance.now();
  const { outcome } = await ask(...answers);
  const took = performance.now() - started;
  expect(outcome).toBeInstanceOf(ApiUnavailable);
  expect(took).toBeGreaterThan(1500);
  // Two attempts of two seconds would take four.
  expect(took).toBeLessThan(3900);
});

test('says what change the site knows of, from the first one on', async () => {
  const sent: unknown[] = [];
  const { url } = await listen((request, response) => {
    sent.push(request.headers['x-masthead-seq']);
    json(200, GOOD)(response, request);
  });
  let seq: number | null = null;
  const client = createContentClient(`${url}/api/v1`, {
    serviceToken: SERVICE_TOKEN,
    lastSeq: () => seq,
  });
  const call = () => client.get('/stories/first-light', { locale: 'en', schema });
  await call();
  seq = 41;
  await call();
  expect(sent).toEqual([undefined, '41']);
});

describe('Retry-After', () => {
  const later =
    (retryAfter: string, status = 503): Answer =>
    (response) => {
      response.writeHead(status, { 'retry-after': retryAfter }).end();
    };

  test.each([429, 503])('of %i is waited for within the budget', async (status) => {
    const started = performance.now();
    const { outcome, requests } = await ask(later('1', status), json(200, GOOD));
    expect(outcome).toEqual(GOOD);
    expect(requests).toHaveLength(2);
    expect(performance.now() - started).toBeGreaterThan(990);
  });

  test.each([
    ['in seconds', () => '5'],
    ['as a date', () => new Date(Date.now() + 6000).toUTCString()],
  ])('beyond the budget, %s, is not waited for but passed on', async (_how, retryAfter) => {
    const started = performance.now();
    const { outcome, requests } = await ask(later(retryAfter()));
    expect(performance.now() - started).toBeLessThan(4000);
    expect(requests).toHaveLength(1);
    expect(outcome).toBeInstanceOf(ApiUnavailable);
    const { retryAfter: passedOn } = outcome as ApiUnavailable;
    expect(passedOn).toBeGreaterThan(3000);
    expect(passedOn).toBeLessThanOrEqual(6000);
  });

  test.each(['soon', '-1', ''])('%j says nothing', async (retryAfter) => {
    const { outcome, requests } = await ask(later(retryAfter), json(200, GOOD));
    expect(outcome).toEqual(GOOD);
    expect(requests).toHaveLength(2);
  });
});

test('calls of one budget share its time', async () => {
  const { url } = await listen(() => undefined);
  const client = createContentClient(url, { serviceToken: SERVICE_TOKEN });
  const budget = client.visitorsBudget();
  const started = performance.now();
  for (const path of ['/a', '/b', '/c']) {
    const call = client.get(path, { locale: 'en', schema, budget });
    await expect(call).rejects.toBeInstanceOf(ApiUnavailable);
  }
  // Two seconds each would be six.
  expect(performance.now() - started).toBeLessThan(5900);
});

describe('meta that is left out', () => {
  const NOW = Date.parse('2026-11-21T09:00:00.000Z');
  const read = async (body: unknown, of: typeof ListMeta | typeof ItemMeta) => {
    const { url } = await listen((request, response) => json(200, body)(response, request));
    const client = createContentClient(url, { serviceToken: SERVICE_TOKEN, now: () => NOW });
    return client.get('/x', { locale: 'ja', schema: z.object({ data: z.unknown(), meta: of }) });
  };

  test.each([[{ data: {} }], [{ data: {}, meta: null }]])(
    'of a page holds five minutes: %j',
    async (body) => {
      const { meta } = await read(body, ItemMeta);
      expect(meta).toEqual({
        locale: 'ja',
        tags: [],
        expires_at: '2026-11-21T09:05:00.000Z',
        stale_until: null,
        localized_slugs: {},
      });
    },
  );

  test.each([
    [[], { number: 1, size: 1, total: 0, pages: 0 }],
    [['a', 'b'], { number: 1, size: 2, total: 2, pages: 1 }],
  ])('of a list says that this is all of it: %j', async (data, page) => {
    expect((await read({ data }, ListMeta)).meta).toMatchObject({ page });
  });
});

test('a steady answer is parsed again when its text is another one', async () => {
  const titles = ['a', 'a', 'b'];
  const { url } = await listen((_request, response) => {
    const meta = { tags: ['x'] };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ data: { title: titles.shift() }, meta }));
  });
  const client = createContentClient(`${url}/api/v1`, { serviceToken: SERVICE_TOKEN });
  const whole = schema.extend({ meta: z.object({ tags: z.array(z.string()) }) });
  const read = () => client.get('/configuration', { locale: 'en', schema: whole, isSteady: true });
  const [first, same, other] = [await read(), await read(), await read()];
  expect(same).toBe(first);
  expect(other.data.title).toBe('b');
  expect(titles).toEqual([]);
});
