/** Searches that found nothing, from a reader's page to the editors' list, with both programs (decision 0086). */
import { EmptySearchesAnswer } from '@masthead/contract/empty-search';
import { derivedServiceToken, SERVICE_HEADER } from '@masthead/contract/service';
import { expect, test } from 'vitest';
import { moveClocks } from '../support/move-clocks.ts';
import { PUBLISH_TOKEN, startServers } from '../support/servers.ts';

const DAY = 86_400_000;
const WORD = 'Kwyjibo';

test('a word that is searched for on a third day is listed; no log has it', async () => {
  const servers = await startServers({ SEARCHES_WITHOUT_FINDS: 'on' });
  const { apiUrl, siteUrl, studioUrl } = servers;
  const listed = async () => {
    const response = await fetch(`${apiUrl}/publishing/searches`, {
      headers: { authorization: `Bearer ${PUBLISH_TOKEN}` },
    });
    return EmptySearchesAnswer.parse(await response.json());
  };
  try {
    // What the site sent on the first two days; it would take minutes of this test.
    for (const day of [0, 1]) {
      await moveClocks([studioUrl], { publishToken: PUBLISH_TOKEN, offset: day * DAY });
      const { status } = await fetch(`${apiUrl}/statistics/searches`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [SERVICE_HEADER]: derivedServiceToken(PUBLISH_TOKEN),
        },
        body: JSON.stringify({ searches: [{ locale: 'en', term: WORD }] }),
      });
      expect(status).toBe(204);
    }
    expect(await listed()).toEqual({ data: [], meta: { state: 'on' } });
    await moveClocks([studioUrl], { publishToken: PUBLISH_TOKEN, offset: 2 * DAY });
    // It tells what it has noted when it stops.
    const copy = await servers.startCopy({ LOG_LEVEL: 'info' });
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
    const page = await fetch(`${copy.siteUrl}/en/search?q=${WORD}`, { headers });
    expect(await page.text()).toContain(WORD);
    await copy.close();
    const { data } = await listed();
    expect(data).toMatchObject([{ language: 'en', term: WORD.toLowerCase(), days: 3 }]);
    expect(copy.log()).toContain('/en/search');
    expect(copy.log().toLowerCase()).not.toContain(WORD.toLowerCase());
    const notice = await (await fetch(`${siteUrl}/en/resources/privacy`)).text();
    expect(notice).toContain('Searches that find nothing');
  } finally {
    await servers.close();
  }
});
