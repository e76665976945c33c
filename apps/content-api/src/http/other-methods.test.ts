/** Calls made with another method, or with parameters that they do not know. */
import { READS } from '@masthead/contract/reads';
import { expect, test } from 'vitest';
import { uuid } from '#src/testing/items.ts';
import { problemOf, wrongFields } from '#src/testing/publishing.ts';
import { AUTHORIZED, testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const PATHS = Object.values(READS).map(({ path }) => path.replace(/\{\w+\}/g, 'a'));

const KNOWN: readonly (readonly [path: string, allow: string])[] = [
  ...PATHS.map((path) => [path, 'GET, HEAD'] as const),
  ['/redirects', 'GET, HEAD'],
  ['/openapi.json', 'GET, HEAD'],
  ['/changes', 'GET, HEAD'],
  ['/access/password', 'POST'],
  ['/access/token', 'POST'],
  [`/translations/${uuid(1)}`, 'GET, HEAD, POST'],
  [`/media/kits/en/${uuid(1)}.zip`, 'GET, HEAD'],
  [`/media/${uuid(1)}/abc/picture.jpg`, 'GET, HEAD'],
  ['/publishing/items', 'GET, HEAD, PUT'],
  [`/publishing/items/${uuid(1)}`, 'GET, HEAD, PUT, DELETE'],
  [`/publishing/items/${uuid(1)}/draft`, 'GET, HEAD, PUT, DELETE'],
  [`/publishing/items/${uuid(1)}/draft/publish`, 'POST'],
  [`/publishing/items/${uuid(1)}/presence`, 'PUT, DELETE'],
  ['/publishing/presence', 'GET, HEAD'],
  ['/publishing/plans', 'GET, HEAD, POST'],
  ['/publishing/previews', 'GET, HEAD, POST'],
  [`/publishing/previews/${uuid(1)}`, 'DELETE'],
  ['/publishing/preview-comments', 'GET, HEAD'],
  ['/publishing/views', 'GET, HEAD, POST'],
  [`/publishing/views/${uuid(1)}`, 'DELETE'],
  [`/publishing/preview-comments/${uuid(1)}`, 'PUT, DELETE'],
  ['/access/preview/comments', 'POST'],
  ['/publishing/calendar', 'GET, HEAD'],
  ['/publishing/media', 'GET, HEAD'],
  [`/publishing/media/${uuid(1)}`, 'GET, HEAD, PUT, DELETE'],
  ['/publishing/configuration', 'GET, HEAD, PUT'],
  ['/publishing/redirects', 'GET, HEAD, PUT'],
  ['/statistics/searches', 'POST'],
  ['/publishing/searches', 'GET, HEAD'],
  ['/publishing/searches/hidden', 'PUT'],
  ['/publishing/newsroom', 'GET, HEAD'],
  ['/publishing/set-up', 'GET, HEAD, POST'],
  ['/publishing/addresses', 'GET, HEAD'],
  ['/publishing/ledger', 'GET, HEAD'],
  ['/publishing/grants', 'GET, HEAD, POST'],
  ['/publishing/passwords', 'GET, HEAD'],
  [`/publishing/items/${uuid(1)}/password`, 'PUT'],
  ['/publishing/alerts', 'GET, HEAD'],
  ['/publishing/alerts/test-mails', 'POST'],
  ['/publishing/alerts/digest', 'GET, HEAD'],
  ['/publishing/alerts/test-digests', 'POST'],
  ['/publishing/tokens', 'GET, HEAD, POST'],
];

test.each(KNOWN)('%s names its methods to those who call with another', async (path, allow) => {
  const taken = allow.split(', ');
  const others = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const).filter(
    (method) => !taken.includes(method),
  );
  for (const method of others) {
    // Neither what the body is nor what is asked for matters.
    const headers = { 'content-type': 'text/plain' };
    const payload = method === 'GET' ? undefined : 'x';
    const url = `/api/v1${path}?nonsense=1`;
    const response = await server.app.inject({ method, url, headers, payload });
    expect(response.headers.allow, method).toBe(allow);
    problemOf(response, 'method_not_allowed');
  }
});

test('an unknown call is 404 with every method', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
    for (const url of ['/', '/api/v1', '/api/v1/nothing', '/api/v1/stories/a/b', '/stories/a']) {
      problemOf(await server.app.inject({ method, url }), 'not_found');
    }
  }
});

test.each(PATHS)('%s refuses a parameter that it does not know, and names it', async (path) => {
  for (const name of ['nonsense', 'utm_source', 'Page', 'q[]', '__proto__', 'secret%00']) {
    const response = await server.get(`${path}?${name}=1`);
    const problem = problemOf(response, 'bad_request');
    expect(wrongFields(problem)).toContain(decodeURIComponent(name));
  }
});

test('calls that take no parameter refuse them too', async () => {
  for (const [method, path] of [
    ['GET', '/openapi.json?x=1'],
    ['GET', `/translations/${uuid(1)}?x=1`],
    ['GET', `/media/kits/en/${uuid(1)}.zip?x=1`],
    ['GET', `/publishing/items/${uuid(1)}?x=1`],
    ['GET', '/publishing/tokens?x=1'],
    ['GET', '/publishing/ledger?x=1'],
    ['DELETE', `/publishing/items/${uuid(1)}?x=1`],
  ] as const) {
    const response = await server.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: AUTHORIZED,
    });
    const { errors } = problemOf(response, 'bad_request');
    expect(errors, path).toEqual([{ path: 'x', message: 'is no known parameter' }]);
  }
});
