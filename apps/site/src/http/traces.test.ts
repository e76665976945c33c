import { otlpReceiver } from '@masthead/lifecycle/testing/otlp-receiver';
import { expect, test } from 'vitest';
import { contentServer, json } from '#src/testing/content-server.ts';
import { example } from '#src/testing/examples.ts';
import { runningSite } from '#src/testing/running-site.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

/** A site that is traced, what its content server is told of traces, and the spans once the site is closed. */
async function tracedSite(settings: NodeJS.ProcessEnv = {}) {
  const told: unknown[] = [];
  const content = await contentServer({
    '/stories/a': (response, request) => {
      told.push(request.headers.traceparent);
      json(example('story/examples/full.json'))(response, request);
    },
  });
  const receiver = await otlpReceiver();
  const OTEL_EXPORTER_OTLP_ENDPOINT = `${receiver.url}/`;
  const site = await runningSite(content, { OTEL_EXPORTER_OTLP_ENDPOINT, ...settings });
  const sent = async () => {
    await site.close();
    receiver.close();
    return { spans: receiver.spans(), text: receiver.text() };
  };
  return { get: site.get, told, sent };
}

test('a request is traced to its calls, which hand the trace on; nothing tells what was asked for', async () => {
  const { get, told, sent } = await tracedSite();
  const traceparent = `00-${TRACE}-${CALLER}-01`;
  const headers = { traceparent, cookie: 'canary=1', 'user-agent': 'canary' };
  await get('/en/magazine/a', { headers });
  await get('/en/magazine/a', { headers: { 'accept-encoding': 'br' } });
  await get('/en/search?q=canary', { headers });
  await get('/en/magazine/canary?secret=canary', { headers });
  const { spans, text } = await sent();
  const request = spans.find(({ parent, name }) => parent === CALLER && name === 'story');
  expect(request).toMatchObject({ trace: TRACE, failed: false });
  const call = spans.find(({ parent, name }) => parent === request?.id && name === 'GET story');
  expect(told).toEqual([`00-${TRACE}-${call?.id}-01`]);
  expect(spans.find(({ name }) => name === 'kept page')).toMatchObject({
    parent: '',
    failed: false,
  });
  expect(text).toContain('masthead-site');
  expect(text).not.toMatch(/canary|127\.0\.0\.1/);
});

test('a stranger does not choose what is traced, and the sampler does', async () => {
  const { get, told, sent } = await tracedSite({
    TRUSTED_PROXIES: '192.0.2.1',
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0',
  });
  await get('/en/magazine/a', { headers: { traceparent: `00-${TRACE}-${CALLER}-01` } });
  expect(told).toEqual([expect.stringMatching(/^00-(?!4bf92f).*-00$/)]);
  expect((await sent()).spans).toEqual([]);
});
