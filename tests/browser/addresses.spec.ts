import { expect, siteUrl, test } from '../support/test.ts';

const status = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(siteUrl() + path, { redirect: 'manual', headers });
  return { status: response.status, to: response.headers.get('location'), response };
};

test('what does not exist is 404 in the visitor’s language', async ({ page, noise }) => {
  const response = await page.goto(`${siteUrl()}/ja/magazine/nothing-here`);
  expect(response?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(page.locator('h1')).toContainText('ページ');
  await expect(page.locator('main form[action="/ja/search"] input[name=q]')).toBeVisible();
  await expect(page.locator('main [aria-labelledby=latest] a[href^="/ja/"]').first()).toBeVisible();
  expect((await status('/xx/magazine', { 'accept-language': 'de' })).status).toBe(404);
  expect((await status('/en/nowhere')).status).toBe(404);
  for (const path of ['/en/magazine?page=0', '/en/magazine?page=9999', '/en/%E0%A4%A']) {
    expect((await status(path)).status, path).toBe(404);
  }
  // The browser itself reports the document's 404.
  noise.lines.splice(0, noise.lines.length, ...noise.lines.filter((line) => !line.includes('404')));
});

test('a page’s headers say what it is and who may keep it', async () => {
  const { response } = await status('/en');
  const header = (name: string): string => response.headers.get(name) ?? '';
  expect(header('cache-status')).toMatch(/^masthead; (hit|fwd=miss); ttl=\d+$/);
  expect(header('content-language')).toBe('en');
  expect(header('surrogate-key')).toMatch(/^all( [\w-]{6})+$/);
  expect(header('surrogate-key').length).toBeLessThanOrEqual(2048);
  expect(header('server-timing')).toContain('render;dur=');
  expect(header('cache-control')).toMatch(/s-maxage=\d+/);
  expect(header('content-security-policy')).not.toContain('unsafe');
  const again = await fetch(`${siteUrl()}/en`, { headers: { 'if-none-match': header('etag') } });
  expect(again.status).toBe(304);
});
