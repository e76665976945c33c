import { expect, type Page } from '@playwright/test';

/** Keeps the article at an address for reading offline, by the button among its tools; answers its headline. */
export async function keep(page: Page, url: string): Promise<string> {
  await page.goto(url);
  await page.locator('[data-tools] summary').first().press('Enter');
  await page.getByRole('button', { name: 'Copy text' }).scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'Save to read offline' }).click();
  await expect(page.getByRole('link', { name: 'Saved for offline reading' })).toBeVisible();
  return (await page.locator('h1').textContent()) ?? '';
}
