import { LOCALES } from '@masthead/locales/registry';
import { samplePaths } from '../support/sample.ts';
import { expect, siteUrl, test } from '../support/test.ts';

/** The pictures by which networks show an item (decision 0032). */

/** Of a kind each: with a cover and without, with slugs in the language's own script. */
const SHOWN = ['story full_bleed', 'release', 'profile', 'commitment', 'topic'] as const;

test('the card that a page names is drawn in every language', async () => {
  test.slow();
  for (const locale of LOCALES) {
    const paths = await samplePaths(locale);
    for (const name of SHOWN) {
      const html = await (await fetch(siteUrl() + (paths[name] ?? ''))).text();
      const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
      expect(address, `${locale} ${name}`).toContain(`${siteUrl()}/cards/`);
      const reply = await fetch(address, { redirect: 'manual' });
      expect([reply.status, reply.headers.get('content-type')], address).toEqual([
        200,
        'image/jpeg',
      ]);
      const bytes = Buffer.from(await reply.arrayBuffer());
      expect(bytes.length).toBeLessThan(300_000);
    }
  }
});
