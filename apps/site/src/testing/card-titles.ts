/** What titles of the sample need of cards' fonts, for a quick test of some languages and a deep one of the others. */
import { readdirSync, readFileSync } from 'node:fs';
import { LOCALES, type Locale, localeEntry, type Script } from '@masthead/locales/registry';
import { create } from 'fontkit';
import sharp from 'sharp';
import { expect, onTestFinished } from 'vitest';
import { createCardFaces, facesOf } from '#src/cards/card-faces.ts';
import { namedFace } from '#src/cards/rename-face.ts';
import { setTitle } from '#src/cards/set-title.ts';

/** Latin with long words, and the scripts with the hardest lines. */
export const QUICK_LOCALES: readonly Locale[] = ['en', 'de', 'ja', 'th'];
export const DEEP_LOCALES = LOCALES.filter((each) => !QUICK_LOCALES.includes(each));

const CONTENT = new URL('../../../../content/', import.meta.url);
export const PLACE = { width: 1072, height: 418 };

/** Characters that titles of a script may have as well, whether the sample has them or not. */
const PUNCTUATION = {
  ...{ Latn: '–—…‘’“”„«»¿¡?!&%€°©®™', Thai: '‘’“”…?!%' },
  ...{ Jpan: '、。・「」『』（）！？：〜―…％《》〈〉', Kore: '‘’“”「」『』《》〈〉·…?!%~' },
  ...{
    Hans: '，。、：；！？（）“”‘’《》〈〉…—·％',
    Hant: '，。、：；！？（）「」『』《》〈〉…—·‧％',
  },
} satisfies Record<Script, string>;

/** Every title of the sample newsroom in a language. */
export function titlesIn(locale: string): string[] {
  return readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(`/${locale}.md`))
    .map((file) => /^title: *["']?(.*?)["']?$/m.exec(readFileSync(new URL(file, CONTENT), 'utf8')))
    .flatMap((found) => found?.[1] ?? []);
}

/** Holds that the fonts of a language's cards have every character of the sample's titles. */
export async function expectEveryCharacter(locale: Locale): Promise<void> {
  const titles = titlesIn(locale);
  expect(titles.length).toBeGreaterThan(20);
  const { script } = localeEntry(locale);
  const files = [...(await facesOf('Latn')), ...(script === 'Latn' ? [] : await facesOf(script))];
  const faces = await Promise.all(
    files.map(async (file) => create(await namedFace(readFileSync(file), 'own'))),
  );
  const has = (sign: string) =>
    faces.some(
      (face) =>
        'hasGlyphForCodePoint' in face && face.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0),
    );
  // Spaces of any width need no drawing.
  const signs = new Set(titles.join('').replace(/\s/g, '') + PUNCTUATION[script]);
  expect([...signs].filter((sign) => !has(sign))).toEqual([]);
}

/** Holds that the sample's longest title in a language fits a card, and so does a title of any length. */
export async function expectTitlesFit(locale: Locale): Promise<void> {
  const faces = createCardFaces();
  onTestFinished(() => faces.close());
  const families = await faces.familiesFor(localeEntry(locale).script, []);
  const titles = titlesIn(locale).sort((one, other) => other.length - one.length);
  const setting = { families, locale, colour: '#ffffff' };
  for (const title of [titles[0] ?? '', titles.join(' '), 'x'.repeat(400)]) {
    const { png, width, height } = await setTitle(title, PLACE, setting);
    expect([width <= PLACE.width, height <= PLACE.height]).toEqual([true, true]);
    expect((await sharp(png).stats()).isOpaque).toBe(false);
  }
}
