/** Every route serves a row of the contract's tables, and every row has its route. */
import { CALL_NAMES, callRow, isOfStudio } from '@masthead/contract/calls';
import { READS } from '@masthead/contract/reads';
import { expect, test } from 'vitest';
import { routedCalls } from '#src/testing/routed-calls.ts';
import { testServer } from '#src/testing/test-server.ts';

// With mails and single sign-on, so that the calls for them are there.
const { app } = await testServer({
  ...{ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'news@news.example' },
  ...{
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'id',
    OIDC_CLIENT_SECRET: 'a-client-secret-for-tests',
  },
});

const READING = Object.values(READS).map(({ path }) => `GET ${path}`);
/** Files, the description itself, and where the site looks up redirects. */
const OTHERS = [
  'GET /openapi.json',
  'GET /redirects',
  'GET /media/faces/{id}.woff2',
  'GET /media/{id}/{revision}/{file}',
  'GET /media/kits/{locale}/{id}.zip',
  'GET /media/kits/{locale}/{id}/{block}.zip',
];
/** Where a provider of single sign-on sends people back to. */
const OTHERS_OF_STUDIO = ['GET /auth/callback/oidc'];

const callOf = (name: (typeof CALL_NAMES)[number]) =>
  `${callRow(name).method} ${callRow(name).path}`;

test('below /api/v1, where programs call', () => {
  const rows = CALL_NAMES.filter((name) => !isOfStudio(name)).map(callOf);
  expect(routedCalls(app, '/api/v1').toSorted()).toEqual(
    [...READING, ...rows, ...OTHERS].toSorted(),
  );
});

test('below /studio/api, where the studio calls', () => {
  const own = CALL_NAMES.filter(isOfStudio).map(callOf);
  // The feed of changes is for programs alone.
  const guarded = CALL_NAMES.filter(
    (name) => callRow(name).allows !== undefined && name !== 'followChanges',
  ).map((name) => callOf(name).replace(' ', ' /v1'));
  expect(routedCalls(app, '/studio/api').toSorted()).toEqual(
    [...own, ...guarded, ...OTHERS_OF_STUDIO].toSorted(),
  );
});
