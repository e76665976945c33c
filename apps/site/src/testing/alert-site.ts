import { type Configuration, ConfigurationAnswer } from '@masthead/contract/configuration';
import { contentServer, json } from '#src/testing/content-server.ts';
import { example } from '#src/testing/examples.ts';
import { runningSite } from '#src/testing/running-site.ts';

/** Headers of a form that a page of the site's own has sent. */
export const FORM = {
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-site': 'same-origin',
};
/** A choice besides the address. */
export const CHOICE = { channels: 'releases', frequency: 'daily' };
export const PREFERENCES = {
  data: {
    address: 'ada@example.com',
    locale: 'en',
    frequency: 'daily',
    channels: ['statements'],
    tokens: { preferences: 'p-token', unsubscribe: 'u-token' },
  },
  meta: null,
};
/** The content server's answer to a token that opens nothing. */
export const DEAD = json(
  {
    ...{ type: 'about:blank', title: 'Not found', status: 404, detail: 'no such token' },
    code: 'not_found',
  },
  404,
);

interface Told {
  readonly method: string;
  readonly body: unknown;
  readonly from: unknown;
}

/** A site over a content server that takes alerts, and what that was told. */
export async function alertSite(
  alerts = true,
  more: Partial<Configuration> = {},
  environment = {},
) {
  const { data, ...rest } = ConfigurationAnswer.parse(example('configuration/examples/full.json'));
  const configuration = { ...data, alerts, ...more };
  const content = await contentServer({
    '/configuration': json({ data: configuration, ...rest }),
    '/topics?': json(example('topic/examples/topics-full.json')),
    '/newsroom/collections?': json(example('collection/examples/collections-full.json')),
  });
  const told = new Map<string, Told>();
  const take =
    (path: string, answer: ReturnType<typeof json>): Parameters<typeof content.say>[1] =>
    (response, request) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const text = Buffer.concat(parts).toString();
        const body: unknown = text === '' ? null : JSON.parse(text);
        const from = request.headers['x-forwarded-for'];
        told.set(path, { method: request.method ?? '', body, from });
        answer(response, request);
      });
    };
  const say = (path: string, answer: ReturnType<typeof json>) =>
    content.say(path, take(path, answer));
  say('/alerts/subscriptions', json({ data: null, meta: null }, 202));
  say('/alerts/confirmations', json(PREFERENCES));
  say('/alerts/preferences', json(PREFERENCES));
  say('/alerts/preferences?', json(PREFERENCES));
  say('/alerts/unsubscriptions', (response) => void response.writeHead(204).end());
  const site = await runningSite(content, environment);
  const post = (path: string, body: string, headers: Readonly<Record<string, string>> = FORM) =>
    site.get(path, { method: 'POST', headers, body });
  const fill = (values: ConstructorParameters<typeof URLSearchParams>[0], path = '/en/alerts') =>
    post(path, new URLSearchParams(values).toString());
  return { ...site, content, told, say, post, fill };
}
