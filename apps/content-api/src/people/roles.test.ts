/** Who may make which call: every role and every scope at every publishing and operators' call. */
import { Role } from '@masthead/contract/people';
import { Scope } from '@masthead/contract/publisher';
import Fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { describe, expect, test } from 'vitest';
import { guardPublishing } from '#src/http/publisher-only.ts';
import { ALLOWED, addressOf, methodOf, pathOf } from '#src/people/call-matrix.cases.ts';
import { CALLS, OPERATOR_CALLS } from '#src/testing/calls.ts';
import { anItem, languageOf, uuid } from '#src/testing/items.ts';
import { picture, upload } from '#src/testing/media.ts';
import { ask, type Joined, join, STUDIO } from '#src/testing/people.ts';
import { problemOf, publish, wrongFields } from '#src/testing/publishing.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();

/** Not for people: the feed, which programs follow, and what operators ask by their proof. */
const NOT_OF_THE_STUDIO = ['GET /changes', ...OPERATOR_CALLS];

const isRefused = ({ statusCode }: { statusCode: number }) => statusCode === 403;

describe('every call has its row', () => {
  test('and every row its call, for people below /studio/api/v1, for programs below /api/v1', () => {
    for (const call of Object.keys(ALLOWED)) {
      const [method, path] = [methodOf(call), pathOf(call)];
      expect(CALLS, call).toHaveProperty([call]);
      for (const base of ['/api/v1', '/studio/api/v1']) {
        expect(server.app.hasRoute({ method, url: base + path }), base + path).toBe(true);
      }
    }
    expect(Object.keys(CALLS).filter((call) => !(call in ALLOWED))).toEqual(['GET /changes']);
    for (const call of NOT_OF_THE_STUDIO) {
      const url = `/studio/api/v1${pathOf(call)}`;
      expect(server.app.hasRoute({ method: methodOf(call), url })).toBe(false);
    }
  });

  test('one without a row does not start', async () => {
    const app = Fastify().withTypeProvider<ZodTypeProvider>();
    await guardPublishing(app, server.services, async () => null);
    const forgotten = () => app.get('/publishing/forgotten', async () => null);
    expect(forgotten).toThrow('GET /publishing/forgotten has no row');
  });
});

test('role × call', { timeout: 60_000 }, async () => {
  const allowed: Record<string, string[]> = {};
  const people = [];
  for (const role of Role.options) people.push({ role, ...(await join(server, role)) });
  for (const [index, call] of Object.keys(ALLOWED).entries()) {
    const [method, path] = [methodOf(call), addressOf(call)];
    const answers = people.map(async ({ role, cookie }) => {
      const response = await ask(server, [method, `/v1${path}`], undefined, { cookie });
      expect(response.statusCode, `${role} ${call}`).not.toBe(401);
      if (isRefused(response)) problemOf(response, 'forbidden');
      return isRefused(response) ? [] : [role];
    });
    allowed[call] = (await Promise.all(answers)).flat();
    // An address that is nobody's may make a hundred calls a minute, fewer than there are.
    const nobody = { method, remoteAddress: `203.0.113.${index % 8}` };
    const { cookie } = people[4] ?? {};
    const headers = { cookie, origin: STUDIO };
    for (const own of [
      { url: `/api/v1${path}`, headers },
      { url: `/studio/api/v1${path}`, headers: { origin: STUDIO } },
    ]) {
      problemOf(await server.app.inject({ ...nobody, ...own }), 'unauthorized');
    }
  }
  expect(allowed).toEqual(
    Object.fromEntries(Object.entries(ALLOWED).map(([call, [roles]]) => [call, roles])),
  );
  for (const call of NOT_OF_THE_STUDIO) {
    const base = call.includes('/operator/') ? '' : '/api/v1';
    const { statusCode } = await server.app.inject({
      method: methodOf(call),
      url: base + pathOf(call),
      headers: { cookie: people[4]?.cookie },
    });
    expect([401, 404], call).toContain(statusCode);
  }
});

test('scope × call: tokens mean what they meant', async () => {
  const allowed: Record<string, string[]> = {};
  for (const scope of Scope.options) {
    const made = await server.send('POST', '/tokens', { name: scope, scopes: [scope] });
    const headers = { authorization: `Bearer ${made.json().data.token}` };
    for (const call of Object.keys(ALLOWED)) {
      const url = `/api/v1${addressOf(call)}`;
      const response = await server.app.inject({ method: methodOf(call), url, headers });
      expect(response.statusCode, call).not.toBe(401);
      if (!isRefused(response)) allowed[call] = [...(allowed[call] ?? []), scope];
    }
  }
  const expected = Object.entries(ALLOWED).flatMap(([call, [, scopes]]) =>
    scopes.length === 0 ? [] : [[call, scopes]],
  );
  expect(allowed).toEqual(Object.fromEntries(expected));
});

test('no token is named as a person is in the audit', async () => {
  const { id, name } = await join(server, 'administrator');
  const made = await server.send('POST', '/tokens', {
    name: `${name} (${id})`,
    scopes: ['publish'],
  });
  expect(wrongFields(problemOf(made, 'invalid_input'))).toEqual(['name']);
});

test('a translator delivers and sees her own languages, and the source', async () => {
  const topic = anItem('topic', 'trail');
  await publish(server, topic);
  const { cookie } = await join(server, 'translator', { name: 'Jun', languages: ['ja', 'th'] });
  const path = `/v1/translations/${topic.id}`;
  const deliver = (locale: string) => {
    const { fields } = languageOf('topic', 'wege', { title: 'Wege' });
    const body = { locale, slug: 'wege', fields, source_version: 1 };
    return ask(server, ['POST', path], body, { cookie });
  };
  problemOf(await deliver('de'), 'forbidden');
  problemOf(await deliver('en'), 'forbidden');
  for (const locale of ['ja', 'th']) {
    const delivered = await deliver(locale);
    expect(delivered.statusCode, delivered.body).toBe(200);
  }
  const locales = (body: { locale: string }[]) => body.map(({ locale }) => locale).sort();
  const read = await ask(server, ['GET', path], undefined, { cookie });
  expect(locales(read.json().data.locales)).toEqual(['en', 'ja', 'th']);
  const ledger = await ask(server, ['GET', '/v1/publishing/ledger'], undefined, { cookie });
  expect(locales(ledger.json().data[0].locales)).toEqual(['en', 'ja', 'th']);
});

describe('who may not publish', () => {
  const put = ({ cookie }: Joined, { id, item }: ReturnType<typeof anItem>) =>
    ask(server, ['PUT', `/v1/publishing/items/${id}`], item, { cookie });
  const batch = ({ cookie }: Joined, body: object) =>
    ask(server, ['PUT', '/v1/publishing/items'], body, { cookie });

  test('a writer stores drafts, and touches nothing that is published', async () => {
    const writer = await join(server, 'writer');
    const draft = anItem('story', 'a-draft', { status: 'draft' });
    expect((await put(writer, draft)).statusCode).toBe(200);
    const published = anItem('story', 'published');
    problemOf(await put(writer, published), 'forbidden');
    await publish(server, published);
    const withdrawn = { ...anItem('story', 'published', { status: 'draft' }), id: published.id };
    problemOf(await put(writer, withdrawn), 'forbidden');
    problemOf(await batch(writer, { items: [draft, published] }), 'forbidden');
    problemOf(await batch(writer, { items: [draft], redirects: { redirects: [] } }), 'forbidden');
    expect((await batch(writer, { items: [draft] })).statusCode).toBe(200);
    const audit = await server.send('GET', `/audit?subject=${draft.id}`);
    expect(audit.json().data).toMatchObject([{ by: `${writer.name} (${writer.id})` }]);
  });

  test('an editor publishes items, but no configuration with them', async () => {
    const editor = await join(server, 'editor');
    const story = anItem('story', 'published');
    expect((await batch(editor, { items: [story] })).statusCode).toBe(200);
    problemOf(await batch(editor, { items: [story], redirects: { redirects: [] } }), 'forbidden');
  });

  test('a press officer publishes pitches alone', async () => {
    const officer = await join(server, 'press_officer');
    const pitch = anItem('pitch', 'p');
    expect((await put(officer, pitch)).statusCode).toBe(200);
    problemOf(await put(officer, anItem('story', 's')), 'forbidden');
    problemOf(await put(officer, anItem('story', 's', { status: 'draft' })), 'forbidden');
  });

  test('a writer brings new files, and replaces none', async () => {
    const { cookie } = await join(server, 'writer');
    const id = uuid(500);
    await upload(server, id, await picture());
    problemOf(
      await ask(server, ['PUT', `/v1/publishing/media/${id}`], undefined, { cookie }),
      'forbidden',
    );
    const fresh = await ask(server, ['PUT', `/v1/publishing/media/${uuid(501)}`], undefined, {
      cookie,
    });
    problemOf(fresh, 'unsupported_media_type');
  });
});
