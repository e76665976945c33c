import { OPERATOR_CLOCK } from '@masthead/lifecycle/movable-clock';
import { OPERATOR_HEADER, operatorProof } from '@masthead/lifecycle/operator-proof';
import { ProgramState } from '@masthead/lifecycle/program-state';
import { NONCE_HEADER, newNonce, proofsOf } from '@masthead/lifecycle/secret-proofs';
import { expect, test } from 'vitest';
import { contentServer } from '#src/testing/content-server.ts';
import { NOW, runningSite } from '#src/testing/running-site.ts';

const HOUR = 3_600_000;
const SECRET = 'a secret for tests, with which cookies are sealed';
/** What the site answers to `PUT` at any address. */
const NOTHING_THERE = 405;
const proof = (token = 'a-token-of-sixteen-or-more') => ({
  [OPERATOR_HEADER]: operatorProof(token),
});

type Site = Awaited<ReturnType<typeof runningSite>>;

const order = async ({ get }: Site, body: object, headers: Record<string, string> = proof()) =>
  (
    await get(OPERATOR_CLOCK, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  ).status;

async function stateOf({ get }: Site): Promise<ProgramState> {
  return ProgramState.parse(JSON.parse((await get('/operator/state', { headers: proof() })).text));
}

test('an operator on this machine moves the clock, and nobody else', async () => {
  const site = await runningSite(await contentServer());
  expect(await order(site, { offset_ms: HOUR }, {})).toBe(NOTHING_THERE);
  expect(await order(site, { offset_ms: HOUR }, proof('another-token'))).toBe(NOTHING_THERE);
  const forwarded = { ...proof(), 'x-forwarded-for': '192.0.2.7' };
  expect(await order(site, { offset_ms: HOUR }, forwarded)).toBe(NOTHING_THERE);
  expect(await order(site, { offset_ms: 0.5 })).toBe(400);
  expect(await stateOf(site)).toMatchObject({ clock_offset_ms: 0 });
  expect(await order(site, { offset_ms: HOUR })).toBe(204);
  expect(await stateOf(site)).toMatchObject({
    clock: new Date(NOW + HOUR).toISOString(),
    clock_offset_ms: HOUR,
  });
});

test('its secrets are proved to the doctor of this machine alone, and are in no figure or health', async () => {
  const { get } = await runningSite(await contentServer(), { COOKIE_SECRET: SECRET });
  const nonce = newNonce();
  const headers = { ...proof(), [NONCE_HEADER]: nonce };
  const secretsFor = async (also: Record<string, string> = {}) => {
    const { text } = await get('/operator/state', { headers: { ...headers, ...also } });
    return ProgramState.parse(JSON.parse(text)).secrets;
  };
  const ours = proofsOf({ COOKIE_SECRET: SECRET }, nonce);
  expect(await secretsFor()).toMatchObject(ours);
  expect(await secretsFor({ 'x-forwarded-for': '127.0.0.1' })).toBeUndefined();
  for (const path of ['/readyz', '/metrics']) {
    expect((await get(path, { headers })).text).not.toContain(ours.COOKIE_SECRET);
  }
});

test('a proxy on this machine is trusted or not, though it has the visitor’s own address', async () => {
  const seen = async (environment: Record<string, string>) => {
    const { get } = await runningSite(await contentServer(), environment);
    const headers = { ...proof(), 'x-forwarded-for': '127.0.0.1' };
    const { text } = await get('/operator/state', { headers });
    return ProgramState.parse(JSON.parse(text)).seen;
  };
  expect(await seen({})).toMatchObject({ isForwarded: true, isTrusted: true });
  expect(await seen({ TRUSTED_PROXIES: '10.0.0.1' })).toMatchObject({ isTrusted: false });
});

test('there is no such order in production, nor where another process would not hear of it', async () => {
  const secrets = {
    NODE_ENV: 'production',
    SERVICE_TOKEN: 'a-service-token-for-tests',
    COOKIE_SECRET: 'a secret for tests, with which cookies are sealed',
  };
  for (const environment of [secrets, { WEB_CONCURRENCY: '2' }]) {
    const site = await runningSite(await contentServer(), environment);
    expect(await order(site, { offset_ms: HOUR })).toBe(NOTHING_THERE);
    expect(await stateOf(site)).toMatchObject({ clock_offset_ms: 0 });
  }
});
