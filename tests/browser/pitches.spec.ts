import { pathTo } from '@masthead/site/src/routes.ts';
import type { Page } from '@playwright/test';
import { DEEP } from '../support/deep.ts';
import { pitchesOf } from '../support/items.ts';
import { expect, siteUrl, test } from '../support/test.ts';

/** Pitch pages are handed to named journalists: nothing around them leads into the site (spec §2.3). */

async function expectBare(page: Page, path: string, brand: string | null): Promise<void> {
  await page.goto(siteUrl() + path);
  await expect(page.getByRole('link', { name: 'Skip to content' })).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Open menu' })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toHaveCount(0);
  const header = page.locator('body > header');
  if (brand === null) {
    await expect(header, `${path} has no brand`).toHaveCount(0);
  } else {
    await expect(header.getByRole('link'), `${path} shows a logo alone`).toHaveCount(1);
    await expect(header.locator('svg').first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-brand', brand);
  }
}

test(
  'a pitch shows its brand’s logo, and no header at all without a brand',
  DEEP,
  async ({ page }) => {
    const { pitches } = await pitchesOf('en');
    const brands = pitches.map(({ brand }) => brand);
    expect(brands).toContain(null);
    expect(new Set(brands).size).toBeGreaterThan(2);
    for (const { slug, brand } of pitches) {
      await expectBare(page, pathTo('en', 'pitch', { slug }), brand);
    }
  },
);

test('a collection wears a brand only where all its pitches wear it', DEEP, async ({ page }) => {
  const { collections } = await pitchesOf('en');
  const shared = collections.map(({ pitches }) => {
    const brands = new Set(pitches.map(({ brand }) => brand));
    return brands.size === 1 ? ([...brands][0] ?? null) : null;
  });
  expect(shared).toContain(null);
  expect(shared.some((brand) => brand !== null)).toBe(true);
  for (const [index, { slug, pitches }] of collections.entries()) {
    await expectBare(page, pathTo('en', 'pitch_collection', { slug }), shared[index] ?? null);
    const links = page.locator('main').getByRole('link');
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(
      expect.arrayContaining(
        pitches.map((pitch) => pathTo('en', 'collection_pitch', { slug, pitchSlug: pitch.slug })),
      ),
    );
  }
});

test('a pitch in its collection leads back to it', async ({ page }) => {
  const { collections } = await pitchesOf('en');
  const [{ slug, pitches } = { slug: '', pitches: [] }] = collections;
  const [pitch = { slug: '', brand: null }] = pitches;
  const path = pathTo('en', 'collection_pitch', { slug, pitchSlug: pitch.slug });
  await expectBare(page, path, pitch.brand);
  await page
    .locator(`main a[href="${pathTo('en', 'pitch_collection', { slug })}"]`)
    .first()
    .click();
  await expect(page).toHaveURL(siteUrl() + pathTo('en', 'pitch_collection', { slug }));
});
