import { randomUUID } from 'node:crypto';
import { ConfigurationAnswer } from '@masthead/contract/configuration';
import { TopicsAnswer } from '@masthead/contract/topic';
import { LOCALES } from '@masthead/locales/registry';
import { expect, test } from 'vitest';
import { alertSite, CHOICE, DEAD, FORM, PREFERENCES } from '#src/testing/alert-site.ts';
import { contentServer, json } from '#src/testing/content-server.ts';
import { example } from '#src/testing/examples.ts';
import { cacheStatus, runningSite } from '#src/testing/running-site.ts';
import { unbroken } from '#src/testing/unbroken.ts';
import { translatorFor } from '#src/view/translate.ts';

/** What every page of one visitor must be. */
function expectPrivate({
  headers,
  text,
}: {
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}) {
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(cacheStatus({ headers })).toBe('fwd=bypass');
  expect(text).not.toMatch(/canonical|og:|speculationrules|data-languages/);
}

const STEPS = ['confirm', 'preferences', 'unsubscribe'];

test('without a mail server there is no form, no page and no link', async () => {
  const { get, fill, told } = await alertSite(false);
  expect((await get('/en/alerts')).status).toBe(404);
  for (const step of STEPS) {
    expect((await get(`/en/alerts/${step}?token=t`)).status).toBe(404);
    expect((await fill({}, `/en/alerts/${step}?token=t`)).status).toBe(404);
  }
  expect((await fill({ address: 'ada@example.com', ...CHOICE })).status).toBe(404);
  expect(told.size).toBe(0);
  expect((await get('/en/feeds')).text).not.toContain('/en/alerts');
});

test('the form is there in every language, and is found from the feeds', async () => {
  const { get } = await alertSite();
  for (const locale of LOCALES) {
    const t = translatorFor(locale, { name: 'Velden', legal_name: 'Velden Sport N.V.' });
    const { status, text, headers } = await get(`/${locale}/alerts`);
    expect(status).toBe(200);
    expect(headers['x-robots-tag']).toBe('noindex');
    for (const key of ['alerts.submit', 'alerts.privacy_use', 'alerts.channel_releases'] as const) {
      expect(unbroken(text)).toContain(t(key));
    }
    expect(text).toMatch(/<form[^>]* action="\/[\w-]+\/alerts" method="post"/);
    // In the footer, and where the form says what becomes of the address.
    expect(text.match(/href="\/en\/resources\/privacy" rel="privacy-policy"/g)).toHaveLength(2);
    expect((await get(`/${locale}/feeds`)).text).toContain(`href="/${locale}/alerts"`);
  }
});

test('a visitor who subscribes is asked to check the mailbox, and the address is handed on', async () => {
  const { fill, told } = await alertSite();
  const reply = await fill({ address: ' ada@example.com ', ...CHOICE }, '/ja/alerts');
  expect(reply.status).toBe(200);
  expectPrivate(reply);
  expect(unbroken(reply.text)).toContain(translatorFor('ja')('alerts.sent_title'));
  expect(reply.text).not.toContain('ada@example.com');
  expect(told.get('/alerts/subscriptions')).toEqual({
    method: 'POST',
    body: { address: 'ada@example.com', locale: 'ja', channels: ['releases'], frequency: 'daily' },
    from: expect.stringContaining('127.0.0.1'),
  });
});

test('an error is beside its field, and the input stays', async () => {
  const { fill, told } = await alertSite();
  const reply = await fill({ address: 'ada at "home"', frequency: 'daily' });
  expect(reply.status).toBe(422);
  expectPrivate(reply);
  expect(reply.text).toMatch(
    /<input[^>]*aria-describedby="address-failure [^>]*aria-invalid="true"/,
  );
  expect(reply.text).toContain('id="address-failure"');
  expect(reply.text).toMatch(/<fieldset[^>]*aria-describedby="channels-failure"/);
  expect(reply.text).toContain('value="ada at &quot;home&quot;"');
  expect(reply.text).toMatch(/<input[^>]*checked=""[^>]*value="daily"/);
  expect(reply.text).not.toContain('frequency-failure');
  expect(told.size).toBe(0);
});

test('a channel that there is not, and a body without end, are refused', async () => {
  const { fill, post, told } = await alertSite();
  const odd = await fill({ address: 'ada@example.com', channels: 'x', frequency: 'hourly' });
  expect(odd.status).toBe(422);
  expect(odd.text).toContain('frequency-failure');
  expect((await post('/en/alerts', `address=${'a'.repeat(70_000)}`)).status).toBe(413);
  expect(told.size).toBe(0);
});

test('another site’s form and a program that fills in everything subscribe nobody', async () => {
  const { post, fill, told } = await alertSite();
  const form = new URLSearchParams({ address: 'ada@example.com', ...CHOICE }).toString();
  const foreign = await post('/en/alerts', form, { ...FORM, 'sec-fetch-site': 'cross-site' });
  expect(foreign.status).toBe(403);
  expect(foreign.text).toContain(translatorFor('en')('alerts.error_again'));
  const program = await fill({ address: 'ada@example.com', website: 'https://x', ...CHOICE });
  expect(program.status).toBe(200);
  expect(told.size).toBe(0);
});

test('a visitor who asks too often is told when to come back', async () => {
  const { fill, say } = await alertSite();
  const problem = {
    ...{ type: 'about:blank', title: 'Too many', status: 429, detail: 'too many' },
    ...{ code: 'too_many_requests', retry_after: 90 },
  };
  say('/alerts/subscriptions', json(problem, 429));
  const reply = await fill({ address: 'ada@example.com', ...CHOICE });
  expect(reply.status).toBe(429);
  expect(reply.headers['retry-after']).toBe('90');
});

test('a link that is only looked at does nothing; its button does', async () => {
  const { get, fill, told } = await alertSite();
  const asked = await get('/en/alerts/confirm?token=c-token');
  expect(asked.status).toBe(200);
  expectPrivate(asked);
  expect(asked.headers['referrer-policy']).toBe('no-referrer');
  expect(asked.text).toMatch(/<form action="\/en\/alerts\/confirm\?token=c-token" method="post"/);
  expect((await get('/en/alerts/unsubscribe?token=u-token', { method: 'HEAD' })).status).toBe(200);
  expect(told.size).toBe(0);
  const done = await fill({}, '/en/alerts/confirm?token=c-token');
  expectPrivate(done);
  expect(told.get('/alerts/confirmations')?.body).toEqual({ token: 'c-token' });
  expect(done.text).toContain('href="/en/alerts/preferences?token=p-token"');
});

test('one click of a mail program ends the subscription, from wherever and in whatever form', async () => {
  const { post, told } = await alertSite();
  const click = 'List-Unsubscribe=One-Click';
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    told.clear();
    const path = '/de/alerts/unsubscribe?token=u-token';
    const reply = await post(path, click, { 'content-type': type });
    expect(reply.status).toBe(200);
    expect(told.get('/alerts/unsubscriptions')?.body).toEqual({ token: 'u-token' });
    expect(unbroken(reply.text)).toContain(translatorFor('de')('alerts.unsubscribed_title'));
  }
});

test('preferences are shown and saved', async () => {
  const { get, fill, told } = await alertSite();
  const shown = await get('/en/alerts/preferences?token=p-token');
  expectPrivate(shown);
  expect(shown.text).toContain('ada@example.com');
  expect(shown.text).toMatch(/<input[^>]*checked=""[^>]*value="statements"/);
  const path = '/en/alerts/preferences?token=p-token';
  const saved = await fill({ ...CHOICE, locale: 'th' }, path);
  expect(saved.status).toBe(200);
  expect(saved.text).toContain('role="status"');
  expect(told.get('/alerts/preferences')).toMatchObject({
    method: 'PUT',
    body: { token: 'p-token', locale: 'th', channels: ['releases'], frequency: 'daily' },
  });
  told.delete('/alerts/preferences');
  const empty = await fill({ frequency: 'weekly', locale: 'en' }, path);
  expect(empty.status).toBe(422);
  expect(empty.text).toContain('channels-failure');
  expect(told.has('/alerts/preferences')).toBe(false);
});

test('every topic can be chosen, and what a form does not show is not lost with it', async () => {
  const { get, fill, say, told, content } = await alertSite();
  const { data, meta } = TopicsAnswer.parse(example('topic/examples/topics-full.json'));
  const [one] = data;
  if (one === undefined) throw new Error('the example has no topic');
  const ids = Array.from({ length: 60 }, () => randomUUID());
  for (const page of [1, 2]) {
    const shown = ids.slice((page - 1) * 48, page * 48);
    const answer = {
      data: shown.map((id) => ({ ...one, id, title: `Topic ${id}` })),
      meta: { ...meta, page: { number: page, size: 48, total: ids.length, pages: 2 } },
    };
    content.say(`/topics?page=${page}&per_page=48`, json(answer));
  }
  const form = (await get('/en/alerts')).text;
  const [open = '', folded = ''] = form.split('<details');
  const boxes = (text: string) => [...text.matchAll(/value="topic:([^"]*)"/g)].map(([, id]) => id);
  expect([...boxes(open), ...boxes(folded)]).toEqual(ids);
  expect(boxes(open)).toHaveLength(12);

  const [last = ''] = ids.slice(-1);
  const gone = `topic:${randomUUID()}`;
  const channels = [`topic:${last}`, gone];
  say('/alerts/preferences?', json({ ...PREFERENCES, data: { ...PREFERENCES.data, channels } }));
  const { text } = await get('/en/alerts/preferences?token=p-token');
  expect(text.split('<details')[0], 'what is chosen is not folded away').toContain(last);
  expect(text).toMatch(new RegExp(`<input type="hidden"[^>]* value="${gone}"`));

  const all = ids.map((id) => ['channels', `topic:${id}`]);
  const body = new URLSearchParams([
    ['address', 'ada@example.com'],
    ['frequency', 'daily'],
    ...all,
  ]);
  expect((await fill(body)).status).toBe(200);
  expect(told.get('/alerts/subscriptions')?.body).toMatchObject({
    channels: ids.map((id) => `topic:${id}`),
  });
});

test('a token that opens nothing is told so, in the visitor’s language', async () => {
  const { get, fill, say } = await alertSite();
  for (const path of ['confirmations', 'preferences', 'preferences?', 'unsubscriptions']) {
    say(`/alerts/${path}`, DEAD);
  }
  for (const step of STEPS) {
    const path = `/ko/alerts/${step}?token=gone-token`;
    const reply =
      step === 'preferences' ? await get(path) : await fill({ ...CHOICE, locale: 'ko' }, path);
    expect(reply.status).toBe(404);
    expectPrivate(reply);
    expect(unbroken(reply.text)).toContain(translatorFor('ko')('alerts.dead_text'));
    expect(reply.text).not.toContain('gone-token');
  }
});

test('tokens and addresses stand in no log', async () => {
  const lines: string[] = [];
  const logger = { level: 'trace', stream: { write: (line: string) => void lines.push(line) } };
  const { data, ...rest } = ConfigurationAnswer.parse(example('configuration/examples/full.json'));
  const content = await contentServer({
    '/configuration': json({ data: { ...data, alerts: true }, ...rest }),
  });
  const site = await runningSite(content, { ACCESS_LOG: 'full' }, { logger });
  const headers = FORM;
  const body = new URLSearchParams({ address: 'ada@example.com', ...CHOICE }).toString();
  await site.get('/en/alerts', { method: 'POST', headers, body });
  for (const step of STEPS) {
    await site.get(`/en/alerts/${step}?token=secret-token`);
    await site.get(`/en/alerts/${step}?token=secret-token`, { method: 'POST', headers, body: '' });
  }
  content.goAway();
  await site.get('/en/alerts/preferences?token=secret-token');
  expect(lines.join('')).toContain('/en/alerts/preferences');
  expect(lines.join('')).not.toMatch(/secret-token|ada(?:@|%40)example/);
});
