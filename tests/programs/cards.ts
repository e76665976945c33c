/** decision 0032 */
import { expect } from 'vitest';
import { siteUrl } from '../support/addresses.ts';
import { samplePaths } from '../support/sample.ts';

/** With and without a cover, with slugs in the language's script. */
const SHOWN = ['story full_bleed', 'release', 'profile', 'commitment', 'topic'] as const;

export async function expectCards(locale: string): Promise<void> {
  const paths = await samplePaths(locale);
  for (const name of SHOWN) {
    const html = await (await fetch(siteUrl() + (paths[name] ?? ''))).text();
    const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
    expect(address, `${locale} ${name}`).toContain(`${siteUrl()}/cards/`);
    // A card that was not drawn in time is the picture instead.
    const reply = await fetch(address, { redirect: 'manual' });
    expect([reply.status, reply.headers.get('content-type')], address).toEqual([200, 'image/jpeg']);
    const bytes = Buffer.from(await reply.arrayBuffer());
    expect(bytes.length).toBeLessThan(300_000);
  }
}
