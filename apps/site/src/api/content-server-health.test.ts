import { expect, test } from 'vitest';
import { contentServer, json } from '#src/testing/content-server.ts';
import { contentServerHealth, probeOf } from './content-server-health.ts';

/** The health of a content server that the test sends away and brings back. */
async function watched() {
  const content = await contentServer();
  const health = contentServerHealth(probeOf(content.url));
  const ended = new AbortController();
  const wait = () => health.recovered(ended.signal);
  return { content, health, ended, wait };
}
const within = (milliseconds: number) =>
  new Promise<string>((resolve) => setTimeout(() => resolve('nothing yet'), milliseconds));

test('tells all who wait when the content server is back', async () => {
  const { content, wait } = await watched();
  content.goAway();
  const waiting = [wait(), wait()];
  expect(await Promise.race([...waiting, within(700)])).toBe('nothing yet');
  content.comeBack();
  expect(await Promise.all(waiting)).toEqual([true, true]);
});

test.each([
  ['silent', () => undefined],
  ['at fault', json({}, 503)],
  ['asking to be left alone', json({}, 429)],
] as const)('one that is %s is not there', async (_how, answer) => {
  const { content, wait } = await watched();
  content.say('/configuration', answer);
  const waiting = wait();
  expect(await Promise.race([waiting, within(1000)])).toBe('nothing yet');
  content.say('/configuration', json({}, 404));
  expect(await waiting).toBe(true);
});

test('one that is well all the time has not come back', async () => {
  const { wait, ended } = await watched();
  const waiting = wait();
  expect(await Promise.race([waiting, within(800)])).toBe('nothing yet');
  ended.abort();
  expect(await waiting).toBe(false);
});

test('is asked after only while somebody waits', async () => {
  const { content, wait, ended } = await watched();
  await within(400);
  expect(content.requests).toEqual([]);
  const waiting = wait();
  await within(400);
  ended.abort();
  await waiting;
  await within(300);
  const asked = content.requests.length;
  expect(asked).toBeGreaterThan(0);
  await within(600);
  expect(content.requests).toHaveLength(asked);
  expect(await wait()).toBe(false);
});
