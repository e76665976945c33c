/**
 * Every call that the server describes, made once on the embedded database: it has one connection, on which what
 * asks for a second waits for ever, and runs another version of PostgreSQL than servers do.
 */

import type { Plan } from '@masthead/contract/plan';
import { callsFor, READS } from '@masthead/contract/reads';
import { ITEM_TYPES } from '@masthead/contract/types';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { makePlan, saveDraft, topicNamed } from '#src/testing/drafts.ts';
import { FULL_EXAMPLES } from '#src/testing/examples.ts';
import { examplesServer } from '#src/testing/examples-server.ts';
import { uuid } from '#src/testing/items.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { AUTHORIZED } from '#src/testing/test-server.ts';

const METHODS = ['get', 'put', 'post', 'delete'] as const;
type Method = (typeof METHODS)[number];
const BASE = '/api/v1';

/** An answer without an end: the feed's own tests ask for it. */
const ENDLESS = `get ${BASE}/changes`;

/** What no service is set for: no mail server, and nothing that translates. */
const NOT_SET = /\/alerts\b|\/machine$/;

/** Reading calls for which the newsroom has nothing, or a password; all others answer 200 or lead on. */
const REFUSED: Readonly<Record<string, number>> = {
  '/media/faces/{id}.woff2': 400,
  '/redirects': 404,
  '/pitches/{id}': 401,
  '/pitch-collections/{id}': 401,
  '/pitch-collections/token/{id}': 404,
  '/pitch-collections/{id}/{pitchId}': 404,
  '/media/{id}/{revision}/{file}': 404,
  '/media/kits/{locale}/{id}/{block}.zip': 404,
  '/publishing/alerts/digest.html': 404,
  '/publishing/embed-title': 400,
  '/publishing/people/{id}/pending': 404,
  '/publishing/items/{id}/withdrawal': 404,
};

const Operation = z.looseObject({
  requestBody: z
    .looseObject({
      content: z.record(
        z.string(),
        z.looseObject({
          examples: z.record(z.string(), z.object({ value: z.unknown() })).optional(),
        }),
      ),
    })
    .optional(),
  responses: z.record(z.string(), z.unknown()),
});
const Document = z.looseObject({
  paths: z.record(z.string(), z.partialRecord(z.enum(METHODS), Operation)),
});

/** The item that is asked for by each call that reads one. */
const READ_IDS = new Map(
  FULL_EXAMPLES.flatMap(({ id, item }) =>
    ITEM_TYPES.filter((type) => type === item.type)
      .flatMap((type) => callsFor(type))
      .map((call) => [BASE + READS[call].path, id] as const),
  ),
);
const STORY = FULL_EXAMPLES.find(({ item }) => item.type === 'story')?.id ?? '';

const TOPIC = uuid(990_001);

let plan: Plan | undefined;
const server = await examplesServer(async (started) => {
  const draft = await saveDraft(started, topicNamed(TOPIC, 'to-come', 'To come'));
  plan = await makePlan(started, shifted(START, HOUR), [draft]);
});

/** What some calls cannot do without. */
const QUERIES: Readonly<Record<string, string>> = {
  '/search': 'q=harbour',
  '/search/suggest': 'q=har',
  '/search/recirc': `id=${STORY}`,
  '/redirects': 'path=/en/old',
  '/publishing/media/private-data': `ids=${STORY}`,
  '/publishing/calendar': 'from=2027-01-01T00:00:00.000Z&until=2027-01-08T00:00:00.000Z',
  '/publishing/alerts/mail': `item=${STORY}&locale=en`,
  '/publishing/alerts/mail.html': `item=${STORY}&locale=en`,
  '/publishing/alerts/digest': 'channel=releases&frequency=daily&locale=en',
  '/publishing/alerts/digest.html': 'channel=releases&frequency=daily&locale=en',
  '/translations/guide': 'locale=de',
  '/translations/xliff': `ids=${STORY}&locale=de`,
};

/** The address of a call's path, of what the newsroom has. */
function addressOf(path: string, medium: string): string {
  const read = READ_IDS.get(path);
  const id = /\/media\/\{id/.test(path) ? medium : path.includes('/plans/') ? plan?.id : STORY;
  const filled = path
    .replace('{id}', path.includes('/draft') ? TOPIC : (read ?? id ?? ''))
    .replace('{locale}', 'en')
    .replace('{rendition}', 'original-240.webp')
    .replace(/\{(number|other|revision)\}/g, '1')
    .replace(/\{\w+\}/g, STORY);
  const query = QUERIES[path.slice(BASE.length)];
  return query === undefined ? filled : `${filled}?${query}`;
}

async function calls() {
  const { paths } = Document.parse((await server.get('/openapi.json')).json());
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const operation = methods[method];
      return operation === undefined ? [] : [{ method, path, operation }];
    }),
  );
  const order = (method: Method) => METHODS.indexOf(method);
  return all.toSorted((one, other) => order(one.method) - order(other.method));
}

test('each answers as it is described', async () => {
  const media = server.services.database.db.selectFrom('media').select('id');
  const medium = (await media.executeTakeFirstOrThrow()).id;
  const failed: string[] = [];
  const statuses = new Map<number, number>();
  for (const { method, path, operation } of await calls()) {
    const call = `${method} ${path}`;
    if (call === ENDLESS) continue;
    const examples = operation.requestBody?.content['application/json']?.examples ?? {};
    const [payload] = Object.values(examples).map(({ value }) => value as object);
    const { statusCode, body } = await server.app.inject({
      method,
      url: addressOf(path, medium),
      headers: /\/(publishing|translations)\//.test(path) ? AUTHORIZED : {},
      ...(method === 'get' ? {} : { payload: payload ?? {} }),
    });
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    const isBroken = statusCode >= 500 && !NOT_SET.test(path);
    const isDescribed = `${statusCode}` in operation.responses || 'default' in operation.responses;
    const expected = REFUSED[path.slice(BASE.length)] ?? null;
    const isOther = method === 'get' && (statusCode < 400 ? null : statusCode) !== expected;
    if (isBroken || !isDescribed || isOther) {
      failed.push(`${call}: ${statusCode} ${body.slice(0, 200)}`);
    }
  }
  expect(failed).toEqual([]);
  expect(statuses.get(200)).toBeGreaterThan(60);
}, 120_000);
