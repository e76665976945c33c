/** What browsers are told of the studio's one document and its files: what may run, and who may frame or load them. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '#src/app.ts';
import { ask, join as joinAs } from '#src/testing/people.ts';
import { problemOf } from '#src/testing/publishing.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const ASSETS: Readonly<Record<string, string>> = {
  'main-1.js': 'export {};',
  'main-1.css': 'p{}',
  'mark-1.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  'face-1.woff2': 'wOF2',
};
const PAGE = `<meta name="csp-nonce" nonce="%NONCE%"><meta name="studio-settings" content="%SETTINGS%">
<script type="module" src="/studio/assets/main-1.js"></script>`;

let folder = '';
let app: App;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masthead-studio-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), PAGE);
  for (const [name, text] of Object.entries(ASSETS)) {
    await writeFile(join(folder, 'assets', name), text);
  }
  const noticesFile = join(folder, 'notices');
  app = await createApp({ ...server.services, studioFolder: folder, noticesFile });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** Directive → its sources. */
const policyOf = (header: unknown): Record<string, string[]> =>
  Object.fromEntries(
    String(header)
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([directive = '', ...sources]) => [directive, sources]),
  );

test('an address of no call is a problem, not the document', async () => {
  for (const path of ['/', '/nothing', '/v1/publishing/nothing', '/auth/nothing']) {
    const response = await app.inject({ url: `/studio/api${path}` });
    problemOf(response, 'not_found');
    expect(response.headers['content-type']).toContain('json');
  }
});

test('the document runs scripts of its own files alone, at every address', async () => {
  for (const url of ['/studio', '/studio/', '/studio/items/x', '/studio/items?q=<script>']) {
    const { statusCode, headers, body } = await app.inject({ url });
    expect(statusCode, url).toBe(200);
    const policy = policyOf(headers['content-security-policy']);
    expect(policy).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'connect-src': ["'self'"],
      'form-action': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'frame-src': [
        server.services.config.siteOrigin,
        `${server.services.people.studioOrigin}/studio/api/v1/publishing/alerts/mail.html`,
      ],
    });
    const sources = Object.values(policy).flat().join(' ');
    expect(sources).not.toMatch(/unsafe|\*|https?:(?!\/\/)|strict-dynamic/);
    const [own, nonce = ''] = policy['style-src'] ?? [];
    expect(own).toBe("'self'");
    expect(body).toContain(`nonce="${nonce.replace(/^'nonce-(.+)'$/, '$1')}"`);
    // No script of the document's own text: the policy would have no room for it.
    expect(body).not.toMatch(/<script(?![^>]*\ssrc=)/);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers['set-cookie']).toBeUndefined();
  }
});

test('the licences of what the product consists of are text, and nothing else', async () => {
  const url = '/studio/third-party-notices';
  problemOf(await app.inject({ url }), 'unavailable');
  await writeFile(join(folder, 'notices'), '<script>alert(1)</script> MIT');
  const { statusCode, headers, body } = await app.inject({ url });
  expect([statusCode, body]).toEqual([200, '<script>alert(1)</script> MIT']);
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
  });
});

test('no two answers have the same nonce', async () => {
  const nonces = new Set<string>();
  for (let turn = 0; turn < 20; turn += 1) {
    const { body } = await app.inject({ url: '/studio/items' });
    const [, nonce = ''] = /nonce="([^"]+)"/.exec(body) ?? [];
    expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(20);
});

test('settings cannot end the attribute that they stand in', async () => {
  const { body } = await app.inject({ url: '/studio' });
  const [, content = ''] = /name="studio-settings" content="([^"]*)"/.exec(body) ?? [];
  expect(content).not.toMatch(/[<"]/);
  const settings = JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
  expect(settings).toMatchObject({ source: 'en', time_zone: 'UTC' });
  expect(settings.newsroom).toEqual({ name: null, logo: null, logo_on_dark: null });
});

test("the newsroom's name is in the document, as readers see it", async () => {
  const logo = '<svg viewBox="0 0 4 1"><path d="M0 0h4v1z"/></svg>';
  const brand = (id: string, own: string | null) => ({
    ...{ id, name: { en: id }, logo: own, colours: { signal: '#c93411' } },
  });
  const stored = await server.send('PUT', '/configuration', {
    company: { name: { en: 'A "quoted" <Company>' } },
    brands: [brand('first', null), brand('about', logo)],
    about_brand: 'about',
  });
  expect(stored.statusCode, stored.body).toBe(200);
  const { body } = await app.inject({ url: '/studio/login' });
  const [, content = ''] = /name="studio-settings" content="([^"]*)"/.exec(body) ?? [];
  expect(content).not.toMatch(/[<"]/);
  const plain = content.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
  const { newsroom } = JSON.parse(plain);
  expect(newsroom.name).toBe('A "quoted" <Company>');
  expect(newsroom.logo).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 4 1"/);
});

test('its files are no documents that do anything, and of no other site', async () => {
  for (const name of Object.keys(ASSETS)) {
    const { statusCode, headers } = await app.inject({ url: `/studio/assets/${name}` });
    expect(statusCode, name).toBe(200);
    expect(policyOf(headers['content-security-policy']), name).toEqual({
      'default-src': ["'none'"],
      'frame-ancestors': ["'none'"],
      sandbox: [],
    });
    expect(headers, name).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
  }
  for (const path of ['../index.html', '..%2findex.html', '%2e%2e/index.html']) {
    const { body } = await app.inject({ url: `/studio/assets/${path}` });
    expect(body, path).not.toContain('%NONCE%');
  }
});

test('every call below /studio/api that changes anything asks where it comes from', async () => {
  const { cookie } = await joinAs(server, 'administrator');
  const calls = [
    ['PUT', '/v1/publishing/items/00000000-0000-4000-8000-000000000001'],
    ['PUT', '/v1/publishing/items/00000000-0000-4000-8000-000000000001/draft'],
    ['DELETE', '/v1/publishing/items/00000000-0000-4000-8000-000000000001'],
    ['PUT', '/v1/publishing/media/00000000-0000-4000-8000-000000000001'],
    ['POST', '/v1/publishing/plans'],
    ['POST', '/v1/publishing/previews'],
    ['POST', '/v1/publishing/grants'],
    ['POST', '/v1/translations/xliff'],
    ['PUT', '/v1/publishing/configuration'],
  ] as const;
  for (const [method, path] of calls) {
    // As a form of another page sends it: types that need no question beforehand.
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json']) {
      for (const origin of ['https://evil.example', 'null', undefined]) {
        const response = await server.app.inject({
          method,
          url: `/studio/api${path}`,
          payload: '{}',
          headers: { cookie, 'content-type': type, ...(origin && { origin }) },
        });
        problemOf(response, 'forbidden');
      }
    }
    const own = await ask(server, [method, path], {}, { cookie });
    expect(own.statusCode, `${method} ${path}`).not.toBe(403);
  }
});

test('no answer lets another origin read it', async () => {
  const { cookie } = await joinAs(server, 'editor');
  for (const url of ['/studio', '/studio/api/v1/publishing/items', '/studio/api/auth/session']) {
    const { headers } = await server.app.inject({
      url,
      headers: { cookie, origin: 'https://evil.example' },
    });
    expect(headers['access-control-allow-origin'], url).toBeUndefined();
    expect(headers['access-control-allow-credentials'], url).toBeUndefined();
  }
});
