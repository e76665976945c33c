import type { Page } from '@playwright/test';

/** A GIF of one dot. */
const DOT = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');

/** Replaces every picture by a dot where pictures do not matter: making all would take minutes. */
export async function dotsForPictures(page: Page): Promise<void> {
  await page.route(/\/media\/.*\.(?:avif|webp|jpg)$/, (route) =>
    route.fulfill({ contentType: 'image/gif', body: DOT }),
  );
}
