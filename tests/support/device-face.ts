import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Locale, localeEntry, type Script } from '@masthead/locales/registry';
import { typographyFor } from '@masthead/locales/scripts';
import type { Page } from '@playwright/test';

const { resolve } = createRequire(import.meta.url);

const FACES: { readonly [S in Script]?: string } = {
  Thai: 'noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff2',
  Jpan: 'noto-sans-jp/files/noto-sans-jp-japanese-400-normal.woff2',
  Kore: 'noto-sans-kr/files/noto-sans-kr-korean-400-normal.woff2',
  Hans: 'noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff2',
  Hant: 'noto-sans-tc/files/noto-sans-tc-chinese-traditional-400-normal.woff2',
};

/**
 * Gives pages a font of the language's script, as every device has one; test machines may not. It
 * exists before the page's first line, without a request.
 */
export async function withDeviceFont(page: Page, locale: Locale): Promise<void> {
  const face = FACES[localeEntry(locale).script];
  const [family] = typographyFor(locale).systemFonts;
  if (face === undefined || family === undefined) return;
  const bytes = (await readFile(resolve(`@fontsource/${face}`))).toString('base64');
  await page.addInitScript(
    ({ name, encoded }) => {
      const content = Uint8Array.from(atob(encoded), (each) => each.charCodeAt(0));
      document.fonts.add(new FontFace(name, content, { weight: '100 900' }));
    },
    { name: family, encoded: bytes },
  );
}
