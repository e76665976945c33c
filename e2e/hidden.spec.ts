import { randomUUID } from 'node:crypto';
import { pathTo } from '@masthead/site/src/routes.ts';
import { LANGUAGES, publishClosed } from './support/grants.ts';
import { expect, test } from './support/own-servers.ts';

/** What has not come yet, is over, or is a draft: the site answers as if it had never been. */

const HIDDEN = [
  { embargo_until: '2031-12-24T09:00:00.000Z' },
  { publish_at: '2031-12-24T09:00:00.000Z' },
  { publish_at: '2020-01-01T09:00:00.000Z', unpublish_at: '2020-12-24T09:00:00.000Z' },
  { status: 'draft' },
] as const;

/** A reply without what differs from one to the next, and from one address to another. */
async function replyAt(address: string, slug: string) {
  const response = await fetch(address, { redirect: 'manual' });
  const {
    date: _,
    'server-timing': __,
    etag: ___,
    ...headers
  } = Object.fromEntries(response.headers);
  const body = await response.text();
  return { status: response.status, headers, body: body.replaceAll(slug, '') };
}

for (const hidden of HIDDEN) {
  test(`with ${Object.keys(hidden)} a page is, byte for byte, one that is missing`, async ({
    servers,
  }) => {
    const { id, slug, picture } = await publishClosed(servers, hidden);
    const missing = `closed-${randomUUID()}`;
    for (const locale of LANGUAGES) {
      const at = (name: string) => servers.siteUrl + pathTo(locale, 'release', { slug: name });
      const seen = await replyAt(at(slug), slug);
      expect(seen.status).toBe(404);
      expect(seen.body).not.toContain(id);
      expect(seen.body).not.toContain(picture);
      expect(seen).toEqual(await replyAt(at(missing), missing));
      const kit = (name: string) => `${servers.siteUrl}/media/kits/${locale}/${name}.zip`;
      const nowhere = randomUUID();
      expect(await replyAt(kit(id), id)).toEqual(await replyAt(kit(nowhere), nowhere));
    }
  });
}
