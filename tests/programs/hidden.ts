/** Scheduled, ended and draft items: the site answers as if they did not exist. */
import { randomUUID } from 'node:crypto';
import { pathTo } from '@masthead/site/src/routes.ts';
import { strFromU8, unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect } from 'vitest';
import { engineFiles } from '../support/feeds.ts';
import { PASSWORD, publishClosed } from '../support/grants.ts';
import { test } from '../support/programs-test.ts';
import { change, firstOf, remove, SOON, untilHeard } from '../support/publishing.ts';

/** Except the password. */
export const HIDDEN = [
  { embargo_until: '2031-12-24T09:00:00.000Z' },
  { publish_at: '2031-12-24T09:00:00.000Z' },
  { publish_at: '2020-01-01T09:00:00.000Z', unpublish_at: '2020-12-24T09:00:00.000Z' },
  { status: 'draft' },
] as const;

/** Without what differs between replies and addresses. */
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

/** Its page, the page as files, its card. */
function placesOf(siteUrl: string, locale: string, slug: string): string[] {
  const page = pathTo(locale, 'release', { slug });
  const files = ['', '.md', '.pdf', '.docx', '/article.md'].map((end) => siteUrl + page + end);
  return [...files, `${siteUrl}/cards/0123456789${page}.jpg`];
}

/** In any format. */
async function textOf(address: string): Promise<string> {
  const response = await fetch(address);
  expect(response.status, address).toBe(200);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (address.endsWith('.pdf')) {
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
    return text;
  }
  if (!address.endsWith('.docx')) return strFromU8(bytes);
  const parts = Object.entries(unzipSync(bytes)).filter(([name]) => /\.(?:xml|rels)$/.test(name));
  return parts.map(([, part]) => strFromU8(part)).join();
}

interface Shown {
  /** Out of `HIDDEN`. */
  readonly hidden: readonly (typeof HIDDEN)[number][];
  /** Languages of the closed releases. */
  readonly locales: readonly string[];
}

/** Nobody learns of hidden items, in these ways and languages. */
export function testHidden({ hidden: ways, locales }: Shown): void {
  for (const hidden of ways) {
    test(`with ${Object.keys(hidden)} a page is, byte for byte, one that is missing`, async ({
      servers,
    }) => {
      const { slug, ...marks } = await publishClosed(servers, hidden);
      const missing = `closed-${randomUUID()}`;
      // News may change while it is made.
      await untilHeard(servers);
      for (const locale of locales) {
        const nowhere = placesOf(servers.siteUrl, locale, missing);
        for (const [index, place] of placesOf(servers.siteUrl, locale, slug).entries()) {
          const seen = await replyAt(place, slug);
          expect(seen.status, place).toBe(404);
          for (const mark of Object.values(marks)) expect(seen.body, place).not.toContain(mark);
          expect(seen, place).toEqual(await replyAt(nowhere[index] ?? '', missing));
        }
        const kit = (name: string) => `${servers.siteUrl}/media/kits/${locale}/${name}.zip`;
        const none = randomUUID();
        expect(await replyAt(kit(marks.id), marks.id)).toEqual(await replyAt(kit(none), none));
      }
    });
  }

  test('of what was there and is gone nothing is told but that', async ({ servers }) => {
    const [{ slug, ...marks }, other] = [
      await publishClosed(servers, {}),
      await publishClosed(servers, {}),
    ];
    for (const { id } of [marks, other]) await remove(servers, id);
    await untilHeard(servers);
    for (const locale of locales) {
      const others = placesOf(servers.siteUrl, locale, other.slug);
      for (const [index, place] of placesOf(servers.siteUrl, locale, slug).entries()) {
        const seen = await replyAt(place, slug);
        expect([404, 410], place).toContain(seen.status);
        for (const mark of Object.values(marks)) expect(seen.body, place).not.toContain(mark);
        expect(seen, place).toEqual(await replyAt(others[index] ?? '', other.slug));
      }
    }
  });
}

/** What is made of a public release does not mention hidden ones that it names. */
export function testTraces(): void {
  test('nothing that is made of a release has a trace of the hidden ones that it names', async ({
    servers,
  }) => {
    const [open] = await firstOf(servers, '/newsroom/releases', 1);
    const withdrawn = await publishClosed(servers, {});
    const protectedOne = await publishClosed(servers, { access: 'password', password: PASSWORD });
    const hidden = [withdrawn, protectedOne];
    for (const closed of HIDDEN) hidden.push(await publishClosed(servers, closed));
    const related = hidden.map(({ id }) => ({ _type: 'release', _ref: id }));
    const title = `Open ${randomUUID()}`;
    await change(servers, open?.id ?? '', ({ fields, locales }) => {
      fields.related = related;
      for (const version of Object.values(locales)) {
        version.fields.title = title;
        version.fields.body.push({ _type: 'related_items', _key: 'hidden', items: related });
      }
    });
    await remove(servers, withdrawn.id);
    const marks = hidden.flatMap((each) => Object.values(each));
    const page = pathTo('en', 'release', { slug: open?.slug ?? '' });
    await expect.poll(() => textOf(`${servers.siteUrl}${page}.md`), SOON).toContain(title);
    const files = ['', '.md', '.pdf', '.docx'].map((end) => page + end);
    for (const path of [...files, ...engineFiles(['en'])]) {
      const text = await textOf(servers.siteUrl + path);
      expect(text.length, path).toBeGreaterThan(0);
      expect(
        marks.filter((mark) => text.includes(mark)),
        path,
      ).toEqual([]);
    }
  });
}
