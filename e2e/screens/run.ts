/**
 * `npm run screens`: a picture of every page type of the sample newsroom at a phone's, a tablet's and a desktop's
 * width in four languages, a contact sheet of each set, and which pages changed since the last time.
 *
 *   npm run screens -- [--out FOLDER] [--locale en] [--width 390] [--look dark] [NAME…]
 *
 * Options may be given more than once; names are those of page types (e2e/support/sample.ts).
 */
import { parseArgs } from 'node:util';
import { type BrowserContextOptions, chromium } from '@playwright/test';
import { launchOptions } from '../support/browser.ts';
import globalSetup from '../support/global-setup.ts';
import { takeScreens } from './take-screens.ts';

const LOOKS: Readonly<Record<string, BrowserContextOptions>> = {
  '': {},
  dark: { colorScheme: 'dark' },
  contrast: { contrast: 'more' },
  forced: { forcedColors: 'active' },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'data/screens' },
    locale: { type: 'string', multiple: true, default: ['en', 'de', 'ja', 'th'] },
    width: { type: 'string', multiple: true, default: ['390', '820', '1440'] },
    look: { type: 'string', multiple: true, default: [''] },
  },
});

const print = (line: string) => process.stdout.write(`${line}\n`);

const end = await globalSetup();
const browser = await chromium.launch(launchOptions);
try {
  for (const locale of values.locale) {
    for (const width of values.width) {
      for (const name of values.look) {
        const { sheet, changes } = await takeScreens({
          browser,
          folder: values.out,
          locale,
          width: Number(width),
          look: { name, options: LOOKS[name] ?? {} },
          only: positionals,
        });
        print(sheet);
        for (const change of changes.toSorted((a, b) => b.share - a.share)) {
          print(`  ${change.name}: ${(change.share * 100).toFixed(1)} % of it changed`);
        }
      }
    }
  }
} finally {
  await browser.close();
  await end?.();
}
