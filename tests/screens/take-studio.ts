import { dictionaryIn } from '@masthead/studio/build/dictionary.ts';
import { LANGUAGES, type Language } from '@masthead/studio/src/i18n/languages.ts';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Servers } from '../support/servers.ts';
import { sessionOf } from '../support/studio.ts';
import { faultsOn, type KnownTexts } from './faults.ts';
import { type Change, HEIGHTS, keepScreens } from './keep-screens.ts';
import type { Newsroom } from './studio-newsroom.ts';
import { type StudioScreen, studioScreens, type TextOf } from './studio-screens.ts';
import type { Taking } from './take-screens.ts';

interface Studio {
  readonly servers: Servers;
  readonly newsroom: Newsroom;
}

/** In windows, as of the site's pages. */
const MAX_WINDOWS = 3;
const QUALITY = 88;
/** What loads is waited for as long; what asks again and again is not. */
const QUIET_MS = 3000;
const LOADING = '.MuiSkeleton-root, [role="progressbar"]';
const OPENS_MS = 1500;

/** Takes the picture of every screen of the studio; answers as of the site's, and what is wrong with each. */
export async function takeStudio(
  { browser, folder, locale, width, look, only }: Taking,
  { servers, newsroom }: Studio,
): Promise<{ sheet: string; changes: Change[]; faults: Record<string, string[]> }> {
  const language = LANGUAGES.find((each) => each === locale);
  if (language === undefined) throw new Error(`${locale}: no language of the studio's own`);
  const texts = textsIn(language);
  const height = HEIGHTS[width] ?? width;
  const options = {
    ...{ locale, viewport: { width, height }, reducedMotion: 'reduce' as const },
    ...look.options,
  };
  const outside = await browser.newContext(options);
  const signedOut = await outside.newPage();
  const session = await sessionOf(await browser.newContext(), servers, newsroom.email);
  const inside = await browser.newContext({ ...options, storageState: session });
  const signedIn = await inside.newPage();

  const screens = studioScreens(newsroom);
  const names = Object.keys(screens).filter((name) => only.length === 0 || only.includes(name));
  const faults: Record<string, string[]> = {};
  const set = ['studio', locale, width, look.name].filter(Boolean).join('-');
  const kept = await keepScreens(folder, set, names, async (name) => {
    const screen = screens[name] ?? { path: '/' };
    const page = screen.isSignedOut ? signedOut : signedIn;
    const heard = hear(page);
    const missed = await open(page, servers, screen, texts.of).then(
      () => [],
      (error: unknown) => [`not reached: ${String(error).split('\n')[0]}`],
    );
    faults[name] = [...missed, ...(await faultsOn(page, texts.known)), ...heard.end()];
    const picture = await pictureOf(page, height * MAX_WINDOWS);
    // What one screen remembers, such as an open preview, is none of the next one's.
    await page.evaluate(() => localStorage.clear());
    return picture;
  });
  await Promise.all([outside.close(), inside.close()]);
  return { ...kept, faults };
}

async function open(page: Page, servers: Servers, { path, act }: StudioScreen, textOf: TextOf) {
  const address = path.startsWith('/') ? `${servers.studioUrl}/studio${path}` : path;
  // A hash alone would be no other page.
  await page.goto('about:blank');
  await page.goto(address, { waitUntil: 'load' });
  await quiet(page);
  if (act === undefined) return;
  await act(page, textOf);
  // What it opens is loaded first, and asks for what it shows.
  await page.waitForTimeout(OPENS_MS);
  await quiet(page);
}

async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined);
  await page
    .waitForFunction((loading) => document.querySelector(loading) === null, LOADING, {
      timeout: QUIET_MS,
    })
    .catch(() => undefined);
  await page.evaluate(() => document.fonts.ready);
}

/** What the page says on its console until the end. */
function hear(page: Page): { end: () => string[] } {
  const said: string[] = [];
  const onConsole = (message: { type(): string; text(): string }) => {
    // What is not there yet, such as a draft, is asked for all the same.
    if (/^Failed to load resource/.test(message.text())) return;
    if (/error|warning/.test(message.type())) said.push(`console: ${message.text().slice(0, 160)}`);
  };
  page.on('console', onConsole);
  return {
    end() {
      page.off('console', onConsole);
      return said;
    },
  };
}

/** The page as it stands, as far down as it is worth a look; a dialog's in its window. */
async function pictureOf(page: Page, most: number): Promise<Buffer> {
  const { width = 0 } = page.viewportSize() ?? {};
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const height = Math.min(whole, most);
  const png = await page.screenshot({
    fullPage: true,
    clip: { x: 0, y: 0, width, height },
    animations: 'disabled',
  });
  return sharp(png).webp({ quality: QUALITY }).toBuffer();
}

/** A language's texts by their keys, and by what one sees that some are not of it. */
function textsIn(language: Language): { of: TextOf; known: KnownTexts } {
  const own = flat(dictionaryIn(language));
  const english = flat(dictionaryIn('en'));
  const all = new Set(own.values());
  return {
    of: (key) => own.get(key) ?? key,
    known: {
      roots: Object.keys(dictionaryIn('en')),
      foreign: [...english.values()].filter((text) => !all.has(text)),
    },
  };
}

function flat(texts: object, path = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]): [string, string][] =>
      typeof value === 'object' && value !== null
        ? [...flat(value, `${path}${key}.`)]
        : [[path + key, String(value)]],
    ),
  );
}
