import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCALES } from '@masthead/locales/registry';
import { pathTo } from '@masthead/site/src/routes.ts';
import { expect, test } from '@playwright/test';
import { sidewaysScroll, violationsOf } from '../support/axe.ts';
import { type Crawl, crawl } from '../support/crawl.ts';
import { DEEP } from '../support/deep.ts';
import { PUBLISH_TOKEN, type Servers, startServers } from '../support/servers.ts';

/** Only `content/` and tests may name the sample. */
const SAMPLE = /velden|\btarn\b|paceline|courtside/i;

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40"><path d="M0 0H40V40H0Z"/></svg>';
const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="20"/></svg>';
/** Any font that the site does not use for headlines. */
const FACE = readFileSync(
  'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'base64',
);
const OTHER = {
  company: {
    name: { en: 'Northwind', ja: 'ノースウィンド' },
    legal_name: 'Northwind Traders Inc.',
    about: { en: 'Northwind trades in wind.' },
    contact: { email: 'press@northwind.example' },
  },
  brands: [
    { id: 'northwind', name: 'Northwind', logo: LOGO, colours: { signal: '#0b6e4f' } },
    { id: 'lull', name: 'Lull', colours: { signal: '#7a3cff' } },
  ],
  mark: MARK,
  faces: [{ script: 'Latn', role: 'display', weight: '100 900', file: FACE }],
};

const runNode = (file: string, args: readonly string[]) =>
  execFileSync(process.execPath, [file, ...args], { encoding: 'utf8' });

const FIXED = [
  ...['home', 'search', 'magazine', 'videos', 'newsroom', 'newsroom_search', 'releases'],
  ...['collections', 'mission', 'company', 'people', 'media_library'],
] as const;

test.describe('another company’s newsroom, with nothing in it yet', DEEP, () => {
  let servers: Servers;
  test.beforeAll(async () => {
    servers = await startServers({}, null);
  });
  test.afterAll(() => servers.close());

  async function textOf(path: string): Promise<string> {
    const reply = await fetch(servers.siteUrl + path);
    const text = await reply.text();
    expect(text, path).toContain('<html');
    return text;
  }

  test('before its configuration it has no name, and no page breaks', async () => {
    const home = await textOf('/en');
    expect(home).toContain('<title>Newsroom</title>');
    expect(home).not.toContain('©');
    expect(await textOf('/ja/company')).not.toContain('{{');
  });

  test('no page in any language says a word of the sample', async () => {
    const put = await fetch(`${servers.apiUrl}/publishing/configuration`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${PUBLISH_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify(OTHER),
    });
    expect(put.status, await put.text()).toBe(200);
    await expect(async () => expect(await textOf('/en')).toContain('Northwind')).toPass();
    for (const locale of LOCALES) {
      const paths = [...FIXED.map((name) => pathTo(locale, name)), `/${locale}/nothing-here`];
      for (const path of paths) {
        const html = await textOf(path);
        expect(html.match(SAMPLE), path).toBeNull();
        expect(html, path).toContain(locale === 'ja' ? 'ノースウィンド' : 'Northwind');
        expect(html, path).toContain('Northwind Traders Inc.');
      }
    }
    for (const path of ['/favicon.svg', '/social-card.png', '/apple-touch-icon.png']) {
      expect((await fetch(servers.siteUrl + path)).status, path).toBe(200);
    }
  });

  test('its pages look meant, and lead on', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [at, name] of FIXED.entries()) {
      const locale = at % 2 === 0 ? 'de' : 'th';
      await page.goto(servers.siteUrl + pathTo(locale, name));
      expect(await page.locator('main a[href^="/"]').count(), name).toBeGreaterThan(2);
      expect(await page.locator('main :is(ul, ol):not(:has(*), [hidden])').count(), name).toBe(0);
      expect(await sidewaysScroll(page), name).toBe(0);
      expect(await violationsOf(page), name).toEqual([]);
    }
  });

  test('its face sets headlines, in the place of the site’s', async ({ page }) => {
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
    });
    await page.goto(`${servers.siteUrl}/en/magazine`);
    const family = await page
      .locator('h1')
      .evaluate((heading) => document.fonts.ready.then(() => getComputedStyle(heading).fontFamily));
    expect(family).toMatch(/^"own display Latn", ?Archivo/);
    const loaded = await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
    expect(loaded.join()).toContain('own display Latn');
    expect(fonts.some((path) => path.startsWith('/media/faces/'))).toBe(true);
    expect(fonts.filter((path) => path.includes('archivo'))).toEqual([]);
  });

  test('its logo, colours and icon are seen', async ({ page }) => {
    await page.goto(`${servers.siteUrl}/en`);
    const logo = page.locator('body > header > a svg');
    await expect(logo).toHaveAttribute('viewBox', '0 0 160 40');
    expect((await logo.boundingBox())?.width).toBe(120);
    const signal = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--signal'),
    );
    expect(signal).toBe('#0b6e4f');
    const mark = page.locator('footer > svg');
    await mark.scrollIntoViewIfNeeded();
    expect((await mark.boundingBox())?.width).toBeGreaterThan(300);
  });
});

test.describe('a newsroom made by npm run new', DEEP, () => {
  const LANGUAGES = ['fr', 'en', 'ja'];
  let folder: string;
  let servers: Servers;
  let pages: Crawl;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    folder = await mkdtemp(join(tmpdir(), 'masthead-company-'));
    const logo = join(folder, 'logo.svg');
    await writeFile(logo, LOGO);
    const content = join(folder, 'content');
    const choices = ['--name', 'Northwind', '--languages', LANGUAGES.join(), '--source', 'fr'];
    const looks = ['--colour', '#0b7e5f', '--logo', logo, '--without', 'mission'];
    runNode('packages/content-new/bin/new.ts', [content, ...choices, ...looks]);
    // As npm start does: what is published first is in the newsroom's own languages.
    const newsroom = runNode('packages/content-files/bin/newsroom.ts', [content]);
    servers = await startServers({ INITIAL_NEWSROOM: newsroom.trim() }, content);
    pages = await crawl([], { origin: servers.siteUrl, locales: LANGUAGES });
  });
  test.afterAll(async () => {
    await servers.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('every link leads to a page of its own languages that says no word of the sample', () => {
    expect(pages.size).toBeGreaterThan(20);
    for (const { address, status, html } of pages.values()) {
      expect(status, address).toBe(200);
      expect(html.match(SAMPLE), address).toBeNull();
      expect(html, address).toContain('Northwind');
      expect(LANGUAGES, address).toContain(address.split(/[/?]/)[1]);
      expect(address).not.toMatch(/mission/);
    }
    expect([...pages.keys()].filter((path) => path.includes('/newsroom/releases/'))).toEqual([
      '/fr/newsroom/releases/notre-espace-presse-est-ouvert',
      '/en/newsroom/releases/our-newsroom-is-open',
      `/ja/newsroom/releases/${encodeURIComponent('ニュースルーム開設')}`,
    ]);
  });

  test('what it does without and languages it does not have are not there', async () => {
    for (const path of ['/fr/mission', '/en/mission/focus-areas', '/th/newsroom']) {
      const { status } = await fetch(servers.siteUrl + path, { redirect: 'manual' });
      expect(status, path).not.toBe(200);
    }
  });

  test('its words, logo, colour and picture are seen', async ({ page }) => {
    await page.goto(`${servers.siteUrl}/fr`);
    await expect(page.locator('h1')).toHaveText('Northwind\u00a0: actualités et récits');
    await expect(page.locator('body > header > a svg')).toHaveAttribute('viewBox', '0 0 160 40');
    const signal = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--signal'),
    );
    expect(signal).toBe('#0b7e5f');
    const cover = page.locator('main picture img').first();
    await expect(cover).toHaveJSProperty('complete', true);
    expect(await cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      0,
    );
  });

  test('nothing of another newsroom goes into its store', async () => {
    for (const part of ['content/topics', 'content/configuration', 'content']) {
      const { code, said } = await servers.run('packages/content-files/bin/publish.ts', [part]);
      expect(code, part).toBe(1);
      expect(said).toMatch(/^the store holds the content of Northwind .* Nothing was sent/);
    }
  });
});

test('no built file and no message says a word of the sample', async () => {
  const folders = ['apps/site/dist/client', 'apps/site/dist/server', 'packages/locales/messages'];
  let read = 0;
  for (const folder of folders) {
    for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!file.isFile() || !/\.(js|css|svg|json|html)$/.test(file.name)) continue;
      const text = await readFile(join(file.parentPath, file.name), 'utf8');
      expect(text.match(SAMPLE), file.name).toBeNull();
      read += 1;
    }
  }
  expect(read).toBeGreaterThan(100);
});
