import { SERVICE_HEADER } from '@masthead/contract/service';
import { expect, test } from 'vitest';
import { dump } from '#src/testing/dump.ts';
import { DAY, START, shifted } from '#src/testing/movable-clock.ts';
import { SERVICE_TOKEN, type TestServer } from '#src/testing/test-server.ts';

export const COUNTS_SEARCHES = { SEARCHES_WITHOUT_FINDS: 'on', ADDRESS_KEY: 'k'.repeat(32) };

/** Notes and lists searches on a server that counts them. */
export function searchesOf(server: TestServer) {
  const { app, clock } = server;

  const post = (searches: object[], token = SERVICE_TOKEN) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/statistics/searches',
      headers: { [SERVICE_HEADER]: token },
      payload: { searches },
    });

  /** What somebody searched for on these days after the start. */
  async function search(term: string, days: readonly number[], locale = 'en') {
    for (const day of days) {
      clock.set(shifted(START, day * DAY));
      const { statusCode, body } = await post([{ locale, term }]);
      expect(statusCode, body).toBe(204);
    }
  }

  return { post, search, listed: async () => (await server.send('GET', '/searches')).json().data };
}

export function testThirdDay(server: TestServer): void {
  const { search, listed } = searchesOf(server);

  test('two days show nothing, and the store does not hold the word; the third shows it', async () => {
    await search('trainers', [0, 0, 1, 1, 1]);
    expect(await listed()).toEqual([]);
    const before = await dump(server.services);
    expect(before.empty_search).toHaveLength(2);
    expect(JSON.stringify(before)).not.toMatch(/trainers/i);
    await search('TRAINERS', [4]);
    expect(await listed()).toEqual([
      { language: 'en', term: 'trainers', days: 3, last: '2026-11-25' },
    ]);
  });
}
