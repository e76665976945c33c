/** Links by mail, over a real mail server: invitations, and another password. */
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { dump } from '#src/testing/dump.ts';
import { anItem } from '#src/testing/items.ts';
import { openMailbox } from '#src/testing/mailbox.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { ask, join, order, STUDIO, signIn, tokenIn } from '#src/testing/people.ts';
import { problemOf } from '#src/testing/publishing.ts';
import { testServer } from '#src/testing/test-server.ts';

const mailbox = await openMailbox();
const server = await testServer({ SMTP_URL: mailbox.url, MAIL_FROM: 'News <news@news.example>' });
afterAll(() => mailbox.close());
beforeEach(() => void mailbox.mails.splice(0));

const ANOTHER = 'pebble monsoon trumpet saddle';
const askFor = (email: string) => ask(server, ['POST', '/auth/password-link'], { email });
const arrived = (count: number) =>
  vi.waitFor(() => expect(mailbox.mails).toHaveLength(count), { timeout: 5000 });
const linkIn = (text = '') => /^http\S+$/m.exec(text)?.[0] ?? '';

test('an invitation is mailed, and its link works', async () => {
  const { email } = await join(server, 'writer');
  expect(mailbox.mails.map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'You are invited to the newsroom'],
  ]);
  expect(linkIn(mailbox.mails[0]?.text)).toMatch(`${STUDIO}/studio/link#`);
  expect(mailbox.mails[0]?.headers.join()).not.toMatch(/list-unsubscribe/i);
});

test('the link for a new password is mailed to people with an account, and nobody else learns who has one', async () => {
  const { email, cookie } = await join(server, 'writer');
  mailbox.mails.splice(0);
  const unknown = await askFor('nobody@news.example');
  const known = await askFor(email.toUpperCase());
  expect([unknown.statusCode, unknown.body]).toEqual([200, known.body]);
  await arrived(1);
  expect(mailbox.mails[0]?.to).toBe(email);
  const token = tokenIn(linkIn(mailbox.mails[0]?.text));
  expect(JSON.stringify(await dump(server.services))).not.toContain(token);
  const taken = { token, password: ANOTHER };
  expect((await ask(server, ['POST', '/auth/links/take'], taken)).statusCode).toBe(200);
  problemOf(await ask(server, ['POST', '/auth/links/take'], taken), 'not_found');
  problemOf(await ask(server, ['GET', '/auth/session'], undefined, { cookie }), 'unauthorized');
  await signIn(server, email, ANOTHER);

  await askFor(email);
  await arrived(2);
  const late = tokenIn(linkIn(mailbox.mails[1]?.text));
  server.clock.set(shifted(START, HOUR));
  problemOf(
    await ask(server, ['POST', '/auth/links/take'], { ...taken, token: late }),
    'not_found',
  );
});

test('nobody floods a mailbox', async () => {
  const { email } = await join(server, 'writer');
  for (let asked = 0; asked < 8; asked += 1) expect((await askFor(email)).statusCode).toBe(200);
  await arrived(4);
  // What is asked now comes after all that was to be sent before.
  await order(server, {
    order: 'invite',
    invitation: { name: 'Last', email: 'last@news.example', role: 'writer', languages: [] },
  });
  expect(mailbox.mails.map(({ to }) => to)).toEqual([...Array(4).fill(email), 'last@news.example']);
  for (let asked = 0; asked < 12; asked += 1) await askFor(email);
  problemOf(await askFor(email), 'too_many_requests');
});

test('a person who is asked for a review gets a mail with the asker and a link, and nothing of the text', async () => {
  const writer = await join(server, 'writer');
  const editor = await join(server, 'editor');
  const translator = await join(server, 'translator');
  mailbox.mails.splice(0);
  const { id, item } = anItem('story', 'quetzalcoatlus', { texts: { title: 'Quetzalcoatlus' } });
  const { version: _, ...content } = item;
  const by = { cookie: writer.cookie };
  const own = `/v1/publishing/items/${id}`;
  const saved = await ask(server, ['PUT', `${own}/draft`], { item: content }, by);
  const { revision } = saved.json().data;
  const asked = { state: 'in_review', revision };
  expect((await ask(server, ['PUT', `${own}/review/en`], asked, by)).statusCode).toBe(200);
  await arrived(1);
  const [mail] = mailbox.mails;
  expect([mail?.to, mail?.subject]).toEqual([editor.email, 'A writer asks you for a review.']);
  expect(linkIn(mail?.text)).toBe(`${STUDIO}/studio/items/${id}`);
  expect(mail?.raw.toString()).not.toMatch(/quetzal/i);
  expect(translator.email).not.toBe(mail?.to);
});
