/** The content server over a store of its own, asked over HTTP, with a clock that tests move. */
import { SERVICE_HEADER } from '@masthead/contract/service';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeEach } from 'vitest';
import { type App, createApp } from '#src/app.ts';
import { createServices, type Services } from '#src/services.ts';
import { empty } from '#src/testing/dump.ts';
import { MovableClock, START } from '#src/testing/movable-clock.ts';
import { borrowTestStore, type TestStore } from '#src/testing/test-store.ts';

export const TOKEN = 'a-publishing-token-for-tests';
export const SERVICE_TOKEN = 'a-service-token-for-tests';
export const AUTHORIZED = { authorization: `Bearer ${TOKEN}` };

export interface TestServer {
  readonly app: App;
  readonly services: Services;
  readonly clock: MovableClock;
  readonly store: TestStore;
  /** Reads below `/api/v1` as the site does, in English where `headers` name no language. */
  get(path: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** A publishing call below `/api/v1/publishing`, with the token where `headers` name none. */
  send(
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    path: string,
    body?: InjectOptions['payload'],
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/** Starts a server over `store`; the file that asks for it closes it. */
export async function startTestServer(
  store: TestStore,
  settings: NodeJS.ProcessEnv = {},
): Promise<TestServer> {
  const clock = new MovableClock();
  const environment = {
    DATA_DIR: store.dataDir,
    DATABASE_URL: store.databaseUrl ?? undefined,
    PUBLISH_TOKEN: TOKEN,
    SERVICE_TOKEN,
    ...settings,
  };
  const { services: made, close } = await createServices(
    environment,
    false,
    clock.read,
    store.open,
  );
  const services = { ...made, checksAnswers: true };
  const app = await createApp(services);
  return {
    app,
    services,
    clock,
    store,
    get: (path, headers = {}) =>
      app.inject({
        url: `/api/v1${path}`,
        headers: { [SERVICE_HEADER]: SERVICE_TOKEN, ...headers },
      }),
    send: (method, path, payload, headers = AUTHORIZED) =>
      app.inject({ method, url: `/api/v1/publishing${path}`, payload, headers }),
    async close() {
      await app.close();
      await close();
    },
  };
}

/** The server of a test file: started now, emptied before each test, gone after the last one. */
export async function testServer(settings?: NodeJS.ProcessEnv): Promise<TestServer> {
  const store = await borrowTestStore();
  const server = await startTestServer(store, settings);
  beforeEach(async () => {
    await empty(server.services);
    server.services.answers.clear();
    server.clock.set(START);
  });
  afterAll(async () => {
    await server.close();
    await store.remove();
  });
  return server;
}
