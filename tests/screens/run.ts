/**
 * `npm run screens`: a picture of every page type of the sample newsroom at a phone's, a tablet's and a desktop's
 * width in four languages, a contact sheet of each set, and which pages changed since the last time.
 *
 *   npm run screens -- [--out FOLDER] [--locale en] [--width 390] [--look dark] [NAME…]
 *
 *   npm run screens -- studio [--out FOLDER] [--locale en] [--width 820] [--look dark] [SCREEN…]
 *
 * The second does the same for every screen of the studio, in its languages, and tells what it can measure of each:
 * texts that are cut, broken or not translated, controls over each other, pictures that are missing. Options may be
 * given more than once; names are those of page types (tests/support/sample.ts), or of screens (studio-screens.ts).
 */
import { parseArgs } from 'node:util';
import { type BrowserContextOptions, chromium } from '@playwright/test';
import { launchOptions } from '../support/browser.ts';
import globalSetup from '../support/global-setup.ts';
import { startServers } from '../support/servers.ts';
import type { Change } from './keep-screens.ts';
import { makeNewsroom } from './studio-newsroom.ts';
import { type Taking, takeScreens } from './take-screens.ts';
import { takeStudio } from './take-studio.ts';

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
    locale: { type: 'string', multiple: true },
    width: { type: 'string', multiple: true },
    look: { type: 'string', multiple: true, default: [''] },
  },
});

const print = (line: string) => process.stdout.write(`${line}\n`);

const [first, ...rest] = positionals;
const isStudio = first === 'studio';
const sets = isStudio
  ? { locales: ['en', 'de', 'ja'], widths: ['820', '1440'] }
  : { locales: ['en', 'de', 'ja', 'th'], widths: ['390', '820', '1440'] };
const browser = await chromium.launch(launchOptions);
const { take, end } = isStudio ? await openStudio() : await openSite();
try {
  for (const locale of values.locale ?? sets.locales) {
    for (const width of values.width ?? sets.widths) {
      for (const name of values.look) {
        const { sheet, changes, faults } = await take({
          browser,
          folder: values.out,
          locale,
          width: Number(width),
          look: { name, options: LOOKS[name] ?? {} },
          only: isStudio ? rest : positionals,
        });
        print(sheet);
        for (const change of changes.toSorted((a, b) => b.share - a.share)) {
          print(`  ${change.name}: ${(change.share * 100).toFixed(1)} % of it changed`);
        }
        for (const [screen, found] of Object.entries(faults)) {
          for (const fault of found) print(`  ${screen}: ${fault}`);
        }
      }
    }
  }
} finally {
  await browser.close();
  await end();
}

interface Place {
  readonly take: (
    taking: Taking,
  ) => Promise<{ sheet: string; changes: Change[]; faults: Record<string, string[]> }>;
  readonly end: () => Promise<void>;
}

async function openSite(): Promise<Place> {
  const end = await globalSetup();
  return {
    take: async (taking) => ({ ...(await takeScreens(taking)), faults: {} }),
    end: async () => end?.(),
  };
}

async function openStudio(): Promise<Place> {
  const servers = await startServers();
  const newsroom = await makeNewsroom(servers).catch(async (error: unknown) => {
    await servers.close();
    throw error;
  });
  return { take: (taking) => takeStudio(taking, { servers, newsroom }), end: servers.close };
}
