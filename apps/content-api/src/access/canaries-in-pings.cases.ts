import type { Locale } from '@masthead/locales/registry';
import { expect, test } from 'vitest';
import { SETTLE_MS } from '#src/pings/commands/record-pings.ts';
import { CANARIES, type Canary, filesOf, HIDDEN } from '#src/testing/canaries.ts';
import { anItem } from '#src/testing/items.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import type { toldAt } from '#src/testing/pings.ts';
import { publish } from '#src/testing/publishing.ts';
import type { TestServer } from '#src/testing/test-server.ts';

/** What the tests of hidden items share. */
export interface Newsroom {
  readonly server: TestServer;
  readonly locales: readonly Locale[];
  toldAt(at: string): ReturnType<typeof toldAt>;
}

/** Last: it writes, and moves the clock. */
export function testPings(newsroom: Newsroom): void {
  const { server, locales } = newsroom;
  test('no search engine or hub hears of them: not when they are published, written or withdrawn', async () => {
    const at = (milliseconds: number) => newsroom.toldAt(shifted(START, milliseconds));
    const many = 7 * locales.length;
    const { pages, feeds } = await at(SETTLE_MS);
    expect([pages.length, feeds.length].every((count) => count > many)).toBe(true);
    expect(JSON.stringify([pages, feeds])).not.toContain('quillfax');
    expect(pages.filter((path) => path.includes('/pitch'))).toEqual([]);
    // Publishing withdrawn items again would restore them, and held items would be taken over.
    const tried = CANARIES.filter(
      ({ type, hiding }) =>
        !['withdrawn', 'saved', 'held'].includes(hiding) &&
        ['story', 'topic', 'collection'].includes(type),
    );
    const again = tried.map(({ id, type, slug, hiding, word, media }) => {
      const frame: Parameters<typeof anItem>[2] = hiding === 'saved' ? {} : HIDDEN[hiding];
      const texts = { title: `${word} again`, description: word };
      return anItem(type, slug, {
        ...frame,
        id,
        version: 2,
        texts,
        fields: { ...filesOf(type, media) },
      });
    });
    await publish(server, ...again);
    expect(await at(2 * SETTLE_MS)).toEqual({ pages: [], feeds: [] });
    const isToCome = ({ hiding }: Canary) => hiding === 'embargoed' || hiding === 'scheduled';
    for (const canary of tried) {
      if (!isToCome(canary)) await server.send('DELETE', `/items/${canary.id}`, {});
    }
    expect(await at(HOUR - 1000)).toEqual({ pages: [], feeds: [] });
    const coming = CANARIES.filter(isToCome).map(({ slug }) => slug);
    const told = (await at(HOUR)).pages;
    expect(told.length).toBeGreaterThan(many);
    for (const path of told) expect(coming).toContain(path.split('/').at(-1));
  });
}
