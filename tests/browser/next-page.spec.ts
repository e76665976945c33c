/** What of the next page is prepared, and the picture that moves along. */

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { DEEP, deepUnless } from '../support/deep.ts';
import { samplePaths } from '../support/sample.ts';
import { expect, siteUrl, test } from '../support/test.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** The site over a slow line: a page's first `<picture>` comes well before its image. */
async function passInPieces({ url }: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await fetch(siteUrl() + url);
  const body = Buffer.from(await answer.arrayBuffer());
  for (const name of ['content-type', 'content-security-policy']) {
    const value = answer.headers.get(name);
    if (value !== null) response.setHeader(name, value);
  }
  response.statusCode = answer.status;
  const picture = body.indexOf('<picture', body.indexOf('<main'));
  const isPage = answer.headers.get('content-type')?.startsWith('text/html');
  if (isPage && picture !== -1) {
    const cut = body.indexOf('>', picture) + 1;
    response.write(body.subarray(0, cut));
    await sleep(500);
    response.end(body.subarray(cut));
  } else response.end(body);
}

test.describe('what the browser may make ready', () => {
  const htmlAt = async (path: string) => (await fetch(siteUrl() + path)).text();
  const RULES = '<script type="speculationrules">';

  test(
    'are pages of this language; nothing on private pages and those without a page',
    DEEP,
    async () => {
      for (const [name, path] of Object.entries(await samplePaths('ja'))) {
        const html = await htmlAt(path);
        const isPrivate = /<meta name="robots" content="[^"]*noindex/.test(html);
        expect(html.includes(RULES), name).toBe(!isPrivate);
        expect(html.includes('"/ja/*"'), name).toBe(!isPrivate);
      }
      expect(await htmlAt('/ja/magazine/no-such-story')).not.toContain(RULES);
    },
  );

  test('is what the browser understands', async ({ page, context }) => {
    const session = await context.newCDPSession(page);
    const errors: (string | undefined)[] = [];
    session.on('Preload.ruleSetUpdated', ({ ruleSet }) => errors.push(ruleSet.errorMessage));
    await session.send('Preload.enable');
    await page.goto(`${siteUrl()}/en/magazine`);
    await expect.poll(() => errors).toEqual([undefined]);
  });
});

test.describe('from card to page', () => {
  interface Revealed {
    readonly moved: string[];
  }

  /** Empty if the last change of pages was not drawn. */
  async function clickCard(
    page: Page,
    locale: string,
    index = 1,
    origin = siteUrl(),
  ): Promise<string[]> {
    await page.goto(`${origin}/${locale}/magazine`);
    const card = page.locator('main article:has(img) a[href*="/magazine/"]').nth(index);
    const href = (await card.getAttribute('href')) ?? '';
    await card.scrollIntoViewIfNeeded();
    await card.click();
    await expect(page).toHaveURL(origin + href);
    const revealed = await page.waitForFunction(
      () => (window as { revealed?: Revealed }).revealed?.moved,
    );
    return (await revealed.jsonValue()) ?? [];
  }

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('pagereveal', ({ viewTransition }) => {
        const names = (): void => {
          const moved = document.getAnimations().map(({ effect }) => {
            return effect instanceof KeyframeEffect ? (effect.pseudoElement ?? '') : '';
          });
          Object.assign(window, { revealed: { moved } });
        };
        const none = () => Object.assign(window, { revealed: { moved: [] } });
        if (viewTransition) viewTransition.ready.then(names, none);
        else none();
      });
    });
  });

  async function expectPictureAlong(page: Page, locale: string, origin = siteUrl()): Promise<void> {
    const changes: string[][] = [];
    for (const index of [0, 1, 2, 3]) changes.push(await clickCard(page, locale, index, origin));
    // A page that takes seconds appears without a transition.
    const drawn = changes.filter(({ length }) => length > 0);
    expect(drawn).not.toEqual([]);
    for (const moved of drawn) {
      expect(moved).toContain('::view-transition-old(lead)');
      expect(moved).toContain('::view-transition-new(lead)');
    }
  }

  for (const viewport of [DESKTOP, PHONE]) {
    for (const locale of ['en', 'ja']) {
      const isQuick = viewport === DESKTOP && locale === 'en';
      test(
        `the picture goes along in ${locale} at ${viewport.width} px`,
        deepUnless(isQuick),
        async ({ page }) => {
          await page.setViewportSize(viewport);
          await expectPictureAlong(page, locale);
        },
      );
    }
  }

  test('the picture goes along when the page stops right before it', DEEP, async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    const server = createServer(passInPieces).listen(0, 'localhost');
    try {
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      await expectPictureAlong(page, 'en', `http://localhost:${port}`);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('nothing moves', async ({ page }) => {
      expect(await clickCard(page, 'en')).toEqual([]);
    });
  });
});
