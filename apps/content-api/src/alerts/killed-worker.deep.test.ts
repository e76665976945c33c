/**
 * The worker killed ten times while it writes to a thousand subscribers (issue 14, "Must hold"), set up as operators
 * do it: STARTTLS, DKIM, logs.
 */
import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { freePort, ready, spawnServer } from '#src/testing/child-server.ts';
import { isSignedBy } from '#src/testing/dkim.ts';
import { anItem } from '#src/testing/items.ts';
import { openMailbox } from '#src/testing/mailbox.ts';
import { ADDRESS_KEY, HOST, storeSubscribers } from '#src/testing/subscribers.ts';
import { AUTHORIZED, TOKEN } from '#src/testing/test-server.ts';
import { createTestStore } from '#src/testing/test-store.ts';

const SUBSCRIBERS = 1000;
const KILLS = 10;
/** Longer than a claim lasts: what a killed worker had in hand is due again. */
const BETWEEN_LIVES_MS = 600_000;

const store = await createTestStore();
const fileIn = (name: string) => join(store.dataDir, name);
const [certificate, certificateKey] = [fileIn('certificate.pem'), fileIn('certificate-key.pem')];
await promisify(execFile)('openssl', [
  ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
  ...['-subj', '/CN=mail.example', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '1'],
  ...['-keyout', certificateKey, '-out', certificate],
]);
const tls = { key: await readFile(certificateKey), cert: await readFile(certificate) };
const mailbox = await openMailbox({ tls });
const dkim = generateKeyPairSync('rsa', { modulusLength: 2048 });
await writeFile(fileIn('dkim.pem'), dkim.privateKey.export({ type: 'pkcs8', format: 'pem' }));
afterAll(async () => {
  await mailbox.close();
  await store.remove();
});

const settings = {
  ...{ DATA_DIR: store.dataDir, DATABASE_URL: store.databaseUrl ?? '', PUBLISH_TOKEN: TOKEN },
  ...{ SMTP_URL: mailbox.url, MAIL_FROM: 'news@news.example', ADDRESS_KEY },
  ...{ NODE_EXTRA_CA_CERTS: certificate, LOG_LEVEL: 'trace', ACCESS_LOG: 'full' },
  ...{ DKIM_DOMAIN: 'news.example', DKIM_SELECTOR: 'mail', DKIM_KEY_FILE: fileIn('dkim.pem') },
};

async function start(life: number) {
  const port = String(await freePort());
  const offset = String(life * BETWEEN_LIVES_MS);
  const child = spawnServer({ ...settings, CONTENT_API_PORT: port, CLOCK_OFFSET_MS: offset });
  return { child, url: `http://127.0.0.1:${port}` };
}

test('each is written to once, or twice with the same Message-ID', {
  timeout: 300_000,
}, async () => {
  await storeSubscribers(store, SUBSCRIBERS);
  let log = '';
  for (let life = 1; life <= KILLS + 1; life += 1) {
    const { child, url } = await start(life);
    const goal = (life * SUBSCRIBERS) / (KILLS + 1);
    const reached = new Promise<void>((resolve) => {
      mailbox.onMail(() => {
        const isLast = life > KILLS;
        const told = new Set(mailbox.mails.map(({ to }) => to)).size;
        if (isLast ? told === SUBSCRIBERS : mailbox.mails.length >= goal) resolve();
      });
    });
    if (life === 1) {
      await ready(child, url);
      const { id, item } = anItem('release', 'news', {
        fields: { date: new Date(Date.now() + BETWEEN_LIVES_MS).toISOString() },
      });
      const published = await fetch(`${url}/api/v1/publishing/items/${id}`, {
        ...{ method: 'PUT', body: JSON.stringify(item) },
        headers: { ...AUTHORIZED, 'content-type': 'application/json' },
      });
      expect(published.status).toBe(200);
    }
    await reached;
    child.process.kill(life > KILLS ? 'SIGTERM' : 'SIGKILL');
    await child.exited;
    log += child.log();
  }
  const byReader = Map.groupBy(mailbox.mails, ({ to }) => to);
  expect(byReader.size).toBe(SUBSCRIBERS);
  const often = [...byReader.values()].filter((mails) => mails.length > 1);
  for (const mails of often) {
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
  }
  // Five are in hand at a time.
  expect(often.length).toBeLessThanOrEqual(5 * KILLS);
  const { publicKey: key } = dkim;
  for (const { raw, isSealed } of mailbox.mails) {
    expect(isSealed).toBe(true);
    expect(isSignedBy(raw, { key, domain: 'news.example', selector: 'mail' })).toBe(true);
  }
  expect(log).toContain('"msg"');
  expect(log).not.toContain(HOST);
});
