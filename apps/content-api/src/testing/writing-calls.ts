/** Every call that writes, as somebody tries it on items in every state. */

import type { InjectOptions } from 'fastify';
import { expect } from 'vitest';
import { CALLS } from '#src/testing/calls.ts';
import { anItem, type Publication, uuid } from '#src/testing/items.ts';
import { multipart } from '#src/testing/media.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { ask } from '#src/testing/people.ts';
import { type Kept, MEDIUM, type Newsroom, named, OLD_PATH } from '#src/testing/public-answers.ts';
import { problemOf } from '#src/testing/publishing.ts';
import type { TestServer } from '#src/testing/test-server.ts';

/** A call that somebody tries, by its row in the table of calls. */
export interface Attempt {
  readonly call: keyof typeof CALLS;
  readonly path: string;
  readonly body?: InjectOptions['payload'];
  readonly headers?: Record<string, string>;
  readonly what: string;
}

/** Every call that writes anything, on an item of each state, and at the address of each. */
export function attemptsOn({ items, plan, grant }: Newsroom): Attempt[] {
  const attempts = items.flatMap((item) => attemptsOnItem(item));
  const one = items[0];
  const entries = items.flatMap(({ id, revision }) =>
    revision === null ? [] : [{ id, revision }],
  );
  const at = shifted(START, HOUR);
  const person = uuid(889_000);
  const file = multipart(
    {
      name: 'metadata',
      content: JSON.stringify({ kind: 'image', name: 'other.jpg', locales: {} }),
    },
    { name: 'file', content: 'plain text', filename: 'other.txt' },
  );
  const { authorization: _, ...headers } = file.headers;
  const put = (id: string) => ({
    ...{ call: 'PUT /publishing/media/:id', path: `/publishing/media/${id}`, what: 'a file' },
    ...{ body: file.payload, headers },
  });
  const others: Omit<Attempt, 'what'>[] = [
    { call: 'PUT /publishing/items', path: '/publishing/items', body: batchOf(items) },
    ...items.slice(0, 1).map(({ id, type }) => ({
      ...{ call: 'PUT /publishing/items', path: '/publishing/items' },
      body: {
        items: [{ id, item: named(type, 'draft', id).item }],
        configuration: { youtube_url: 'https://video.example/x' },
        redirects: { redirects: [] },
      },
    })),
    { call: 'POST /publishing/plans', path: '/publishing/plans', body: { name: 'P', at, entries } },
    {
      ...{ call: 'PUT /publishing/plans/:id', path: `/publishing/plans/${plan}` },
      body: { name: 'P', at, entries },
    },
    { call: 'DELETE /publishing/plans/:id', path: `/publishing/plans/${plan}` },
    {
      ...{ call: 'POST /publishing/held/take-over', path: '/publishing/held/take-over' },
      body: {
        entries: items
          .filter(({ state }) => state === 'held')
          .map(({ id }) => ({ kind: 'item', id })),
      },
    },
    { call: 'POST /publishing/previews', path: '/publishing/previews', body: { all_drafts: true } },
    { call: 'DELETE /publishing/previews/:id', path: `/publishing/previews/${uuid(1)}` },
    {
      ...{ call: 'POST /publishing/views', path: '/publishing/views' },
      body: { list: 'items', name: 'Mine', query: '' },
    },
    { call: 'DELETE /publishing/views/:id', path: `/publishing/views/${uuid(1)}` },
    {
      ...{ call: 'PUT /publishing/preview-comments/:id', body: { accepted: true } },
      path: `/publishing/preview-comments/${uuid(1)}`,
    },
    {
      call: 'DELETE /publishing/preview-comments/:id',
      path: `/publishing/preview-comments/${uuid(1)}`,
    },
    {
      ...{ call: 'PUT /publishing/configuration', path: '/publishing/configuration' },
      body: { youtube_url: 'https://video.example/x' },
    },
    {
      call: 'POST /publishing/proof/corrections',
      path: '/publishing/proof/corrections',
      body: { entry: 1 },
    },
    {
      call: 'POST /publishing/proof/revocations',
      path: '/publishing/proof/revocations',
      body: { key: '0123456789abcdef', from: 1 },
    },
    {
      ...{ call: 'POST /publishing/set-up', path: '/publishing/set-up' },
      body: {
        ...{ name: 'X', languages: { enabled: ['en'], source: 'en' }, colour: '#0b6e4f' },
        ...{ sections: ['newsroom'], start: 'empty' },
      },
    },
    {
      ...{ call: 'PUT /publishing/searches/hidden', path: '/publishing/searches/hidden' },
      body: { language: 'en', term: 'trainers' },
    },
    { call: 'PUT /publishing/redirects', path: '/publishing/redirects', body: { redirects: [] } },
    put(MEDIUM),
    put(uuid(880_001)),
    { call: 'DELETE /publishing/media/:id', path: `/publishing/media/${MEDIUM}` },
    {
      ...{ call: 'DELETE /publishing/media/:id/private-data' },
      path: `/publishing/media/${MEDIUM}/private-data`,
    },
    {
      ...{ call: 'POST /translations/xliff', path: '/translations/xliff', body: '<xliff/>' },
      headers: { 'content-type': 'application/xliff+xml' },
    },
    {
      ...{ call: 'POST /publishing/grants', path: '/publishing/grants' },
      body: { item: one?.id, recipient: 'X', expires_at: at, opens: 'draft' },
    },
    { call: 'DELETE /publishing/grants/:id', path: `/publishing/grants/${grant}` },
    {
      ...{ call: 'POST /publishing/alerts/test-mails', path: '/publishing/alerts/test-mails' },
      body: { item: one?.id, locale: 'en', to: 'x@news.example' },
    },
    {
      ...{ call: 'POST /publishing/alerts/test-digests', path: '/publishing/alerts/test-digests' },
      body: { channel: 'story', locale: 'en', to: 'x@news.example' },
    },
    {
      ...{ call: 'POST /publishing/tokens', path: '/publishing/tokens' },
      body: { name: 'mine', scopes: ['publish'] },
    },
    { call: 'DELETE /publishing/tokens/:id', path: `/publishing/tokens/${uuid(1)}` },
    {
      ...{ call: 'PUT /publishing/people/:id', path: `/publishing/people/${person}` },
      body: { name: 'X', role: 'administrator', languages: [] },
    },
    { call: 'DELETE /publishing/people/:id', path: `/publishing/people/${person}` },
    {
      call: 'DELETE /publishing/people/:id/sessions',
      path: `/publishing/people/${person}/sessions`,
    },
    {
      call: 'POST /publishing/people/:id/password-link',
      path: `/publishing/people/${person}/password-link`,
    },
    {
      ...{ call: 'POST /publishing/people/invitations', path: '/publishing/people/invitations' },
      body: { name: 'X', email: 'x@news.example', role: 'administrator' },
    },
    {
      ...{ call: 'DELETE /publishing/people/invitations/:id' },
      path: `/publishing/people/invitations/${uuid(1)}`,
    },
  ];
  return [...attempts, ...others.map((each) => ({ what: '', ...each }))];
}

const batchOf = (items: readonly Kept[]) => ({
  items: items
    .filter(({ state }) => state === 'withdrawn' || state === 'redirected')
    .map(({ id, type, slug }) => ({ id, item: draftOf({ id, type }, slug).item })),
});

const draftOf = ({ id, type }: Pick<Kept, 'id' | 'type'>, slug: string): Publication => {
  const { item } = anItem(type, slug, { id, status: 'draft' });
  return { id, item: { ...item, version: 9 } };
};

let made = 0;

function attemptsOnItem({ id, type, state, slug, revision }: Kept): Attempt[] {
  const own = `/publishing/items/${id}`;
  const published = anItem(type, slug, { id, texts: { title: 'Another' } }).item;
  const { version: _, ...draft } = published;
  made += 2;
  const [beside, over] = [uuid(890_000 + made), uuid(890_001 + made)];
  const put = 'PUT /publishing/items/:id';
  const attempts: Omit<Attempt, 'what'>[] = [
    { call: put, path: own, body: draftOf({ id, type }, slug).item },
    { call: put, path: own, body: draftOf({ id, type }, `${slug}-again`).item },
    { call: put, path: own, body: { ...published, version: 9 } },
    // At the address of what it was, is, or has been taken away.
    {
      call: put,
      path: `/publishing/items/${beside}`,
      body: draftOf({ id: beside, type }, slug).item,
    },
    {
      ...{ call: put, path: `/publishing/items/${over}` },
      body: draftOf({ id: over, type }, state === 'renamed' ? `${slug}-again` : OLD_PATH).item,
    },
    {
      ...{ call: 'POST /publishing/items/:id/draft/publish', path: `${own}/draft/publish` },
      body: { revision: revision ?? 1 },
    },
    {
      call: 'PUT /publishing/items/:id/draft',
      path: `${own}/draft`,
      body: { item: draft, revision },
    },
    {
      ...{ call: 'POST /publishing/items/:id/draft/saves/:revision/restore' },
      ...{ path: `${own}/draft/saves/${revision ?? 1}/restore`, body: { revision: revision ?? 1 } },
    },
    {
      ...{ call: 'PUT /publishing/items/:id/review/:locale', path: `${own}/review/en` },
      body: { state: 'approved', revision: revision ?? 1 },
    },
    {
      ...{ call: 'POST /publishing/items/:id/comments', path: `${own}/comments` },
      body: { text: 'Anything' },
    },
    {
      ...{ call: 'PUT /publishing/items/:id/comments/:comment', path: `${own}/comments/${id}` },
      body: { resolved: true },
    },
    { call: 'DELETE /publishing/items/:id/comments/:comment', path: `${own}/comments/${id}` },
    { call: 'POST /publishing/notices/seen', path: '/publishing/notices/seen' },
    { call: 'POST /publishing/items/:id/put-back', path: `${own}/put-back`, body: { revision } },
    { call: 'POST /publishing/items/:id/erase', path: `${own}/erase` },
    { call: 'DELETE /publishing/items/:id/draft', path: `${own}/draft` },
    { call: 'DELETE /publishing/items/:id/editions', path: `${own}/editions` },
    {
      ...{ call: 'POST /publishing/items/:id/editions/:number/restore', body: {} },
      path: `${own}/editions/1/restore`,
    },
    { call: 'PUT /publishing/items/:id/presence', path: `${own}/presence`, body: {} },
    { call: 'DELETE /publishing/items/:id/presence', path: `${own}/presence` },
    {
      ...{ call: 'PUT /publishing/items/:id/password', path: `${own}/password` },
      body: { password: 'quiet harbour lantern fox' },
    },
    {
      ...{ call: 'POST /translations/:id', path: `/translations/${id}` },
      body: { locale: 'de', fields: { title: 'Deutsch' }, source_version: 1 },
    },
    {
      ...{ call: 'POST /translations/:id/machine', path: `/translations/${id}/machine` },
      body: { locale: 'de' },
    },
    { call: 'DELETE /publishing/items/:id', path: own, body: { redirect_to: '/en/newsroom' } },
    { call: 'DELETE /publishing/items/:id', path: own, body: {} },
  ];
  return attempts.map((attempt) => ({ ...attempt, what: `${state} ${type}` }));
}

/** The calls that change something, of those that tokens and people may make. */
export const WRITING_CALLS = Object.keys(CALLS).filter((call) => !call.startsWith('GET '));

/** Makes a call, as somebody who is signed in; a refusal is an answer like any other. */
export async function attempt(
  server: TestServer,
  { call, path, body, headers }: Attempt,
  cookie: string,
): Promise<number> {
  const method = call.split(' ')[0] as 'PUT' | 'POST' | 'DELETE';
  const response = await ask(server, [method, `/v1${path}`], body, { ...headers, cookie });
  if (response.statusCode === 403) problemOf(response, 'forbidden');
  expect(response.statusCode, `${call} ${path} ${response.body}`).toBeLessThan(500);
  return response.statusCode;
}
