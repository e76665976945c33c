/** Alerts over a test server and a mailbox: subscribers, and the worker that tests run by hand. */
import { SERVICE_HEADER } from '@masthead/contract/service';
import type { LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeEach } from 'vitest';
import { type AlertWorker, createAlertWorker } from '#src/alerts/worker.ts';
import { mailTemplates } from '#src/mails/templates.ts';
import { type Mailbox, openMailbox } from '#src/testing/mailbox.ts';
import { SERVICE_TOKEN, type TestServer, testServer } from '#src/testing/test-server.ts';

export interface AlertTest {
  readonly server: TestServer;
  readonly mailbox: Mailbox;
  readonly worker: AlertWorker;
  /** What the worker has written into its log in this test. */
  said(): readonly { readonly msg: string; readonly reason?: string }[];
  /** Moves the clock and does what is due then. */
  at(moment: string): Promise<void>;
  /** A call below `/api/v1/alerts`, as the site makes it. */
  call(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  /** Asks for a subscription and confirms it by the link of the mail. Takes the mail out of the mailbox. */
  subscribe(address: string, choice?: object): Promise<void>;
}

/** The site to which the mails' links lead. */
export const SITE = 'https://news.example';
export const HOOK_SECRET = 'a-hook-secret-for-tests';

/** The token of a link in a mail to one of the site's pages. */
export function tokenIn(text: string, page: string): string {
  const [, token = ''] = new RegExp(`/alerts/${page}\\?token=([\\w.-]+)`).exec(text) ?? [];
  return token;
}

/** A server with alerts, a mailbox and a worker of a test file's own; the mailbox is emptied before each test. */
export async function alertTest(settings: NodeJS.ProcessEnv = {}): Promise<AlertTest> {
  const mailbox = await openMailbox();
  const server = await testServer({
    ...{ SMTP_URL: mailbox.url, MAIL_FROM: 'News <news@news.example>', SITE_ORIGIN: SITE },
    ...{ MAIL_HOOK_SECRET: HOOK_SECRET, ...settings },
  });
  const { alerts } = server.services;
  if (alerts === null) throw new Error('alerts are off');
  const lines: string[] = [];
  const worker = createAlertWorker({
    ...{ ...server.services, alerts, templates: mailTemplates },
    clock: server.clock.read,
    log: pino({ level: 'info' }, { write: (line) => void lines.push(line) }),
  });
  const call: AlertTest['call'] = (method, path, payload, headers = {}) =>
    server.app.inject({
      ...{ method, url: `/api/v1/alerts${path}`, payload },
      headers: { [SERVICE_HEADER]: SERVICE_TOKEN, ...headers },
    });
  beforeEach(() => {
    mailbox.mails.length = 0;
    alerts.health.failing = null;
    lines.length = 0;
  });
  afterAll(async () => {
    await worker.stop();
    await mailbox.close();
  });
  let visitors = 0;
  return {
    ...{ server, mailbox, worker, call },
    said: () => lines.map((line) => JSON.parse(line)),
    async at(moment) {
      server.clock.set(moment);
      await worker.work();
    },
    async subscribe(address, choice = {}) {
      visitors += 1;
      const body = { ...{ address, locale: 'en', frequency: 'at_once' }, channels: ['releases'] };
      const from = { 'x-forwarded-for': `10.0.${visitors >> 8}.${visitors & 255}` };
      const asked = await call('POST', '/subscriptions', { ...body, ...choice }, from);
      if (asked.statusCode !== 202) throw new Error(asked.body);
      await worker.work();
      const at = mailbox.mails.findIndex(({ to }) => to === address);
      const [mail] = mailbox.mails.splice(at, 1);
      const token = tokenIn(mail?.text.replace(/\s+/g, ' ') ?? '', 'confirm');
      const confirmed = await call('POST', '/confirmations', { token });
      if (confirmed.statusCode !== 200) throw new Error(confirmed.body);
    },
  };
}
