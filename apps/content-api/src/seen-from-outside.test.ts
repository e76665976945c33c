import { otlpReceiver } from '@masthead/lifecycle/testing/otlp-receiver';
import { afterAll, expect, test } from 'vitest';
import { accessTo } from '#src/testing/access.ts';
import { anItem, PASSWORD } from '#src/testing/items.ts';
import { publish, publishOne } from '#src/testing/publishing.ts';
import { startTestServer } from '#src/testing/test-server.ts';
import { createTestStore } from '#src/testing/test-store.ts';

const store = await createTestStore();
const receiver = await otlpReceiver();
const server = await startTestServer(store, {
  OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
  OTEL_SERVICE_NAME: 'the-content-server',
});
afterAll(async () => {
  receiver.close();
  await store.remove();
});

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const TRACEPARENT = `00-${TRACE}-${CALLER}-01`;
/** Nothing of these may be seen: what is searched for, who asks, what opens something, what is hidden. */
const SECRETS = /canary|192\.0\.2\.1|secret|select /;

test('its work is counted by names from its own tables, and traced to its statements', async () => {
  const { publishProtected, grantFor, tryPassword } = accessTo(server);
  const id = await publishProtected();
  const { token } = await grantFor(id, 'protected');
  const story = anItem('story', 'canary-story');
  await publishOne(server, story);
  await publish(server, story);
  await tryPassword(id, 'canary');
  await tryPassword(id, PASSWORD);
  await server.get(`/stories/secret?token=${token}`);
  await server.get('/volumes', { traceparent: TRACEPARENT });
  await server.get('/volumes');
  await server.get('/search?q=canary');
  const { body: metrics } = await server.app.inject({ url: '/metrics' });
  await server.close();

  for (const [name, labels] of [
    ['content_api_query_duration_seconds_count', '{call="/api/v1/volumes"}'],
    // Its body was read before: the statements are still its own.
    ['content_api_query_duration_seconds_count', '{call="/api/v1/publishing/items/:id"}'],
    ['content_api_publishing_seconds_count', '{call="PUT /api/v1/publishing/items",result="done"}'],
    ['content_api_published_items_total', '{kind="medium",outcome="created"}'],
    ['content_api_published_items_total', '{kind="item",outcome="unchanged"}'],
    ['content_api_openings_total', '{by="password",result="opened"}'],
    ['content_api_openings_total', '{by="password",result="refused"}'],
    ['content_api_answers_total', '{cache="hit"}'],
    ['content_api_pool_size', '{database="primary"}'],
    ['content_api_ready', '{check="database"}'],
  ]) {
    const figure = `${name}${labels}`;
    expect(Number(metrics.split(`\n${figure} `)[1]?.split('\n')[0]), figure).toBeGreaterThan(0);
  }
  expect(metrics).not.toMatch(SECRETS);
  expect(metrics).not.toContain(token);

  const spans = receiver.spans();
  const call = spans.find(({ parent }) => parent === CALLER);
  expect(call).toMatchObject({ trace: TRACE, name: '/api/v1/volumes', failed: false });
  const statements = spans.filter(({ parent }) => parent === call?.id);
  expect(statements.map(({ name }) => name)).toContain('SQL SELECT');
  expect(statements.every(({ name }) => /^SQL [A-Z]+$/.test(name))).toBe(true);
  expect(receiver.text()).toContain('the-content-server');
  expect(receiver.text()).not.toMatch(SECRETS);
  expect(receiver.text()).not.toContain(token);
});
