/** How many lines a text takes on the site: set by this browser in the site's face, out of sight. */
import type { TextPlace, TextRoom } from '@masthead/contract/text-places';
import { isLocale } from '@masthead/locales/registry';
import { typographyFor } from '@masthead/locales/scripts';

/** German compounds are hyphenated on the site, those of other languages are not (styles/script-properties.ts). */
const HYPHENATED: readonly string[] = ['de', 'nl'];

/** The style of a place's text in a language, as the site's style sheets come to. */
export function styleIn(locale: string, { face }: TextPlace, { width, size }: TextRoom) {
  const type = typographyFor(isLocale(locale) ? locale : 'en');
  const isDisplay = face === 'display';
  const families = [isDisplay ? 'Archivo Variable' : 'Inter Variable', ...type.systemFonts];
  const fontSize = isDisplay ? (size * (type.headlineScale + 1)) / 2 : size;
  const spacing = isDisplay ? type.letterSpacing.display : type.letterSpacing.text;
  return {
    inlineSize: `${width}px`,
    fontFamily: [...families.map((name) => `"${name}"`), 'sans-serif'].join(', '),
    fontSize: `${fontSize}px`,
    fontWeight: String(isDisplay ? type.maxWeight : 400),
    fontStretch: `${isDisplay ? type.headlineWidth : 100}%`,
    letterSpacing: `${spacing}em`,
    wordSpacing: isDisplay ? '0.06em' : 'normal',
    hyphens: type.allows.hyphenation && HYPHENATED.includes(locale) ? 'auto' : 'manual',
    wordBreak: isDisplay ? type.wordBreak.display : type.wordBreak.text,
    lineBreak: type.lineBreak,
    lineHeight: '2',
    overflowWrap: 'break-word',
    textWrap: isDisplay ? 'balance' : 'wrap',
  };
}

/** Whole lines of a block whose line height is twice the size of its letters. */
export const linesIn = (height: number, fontSize: number): number =>
  Math.round(height / (fontSize * 2));

/** @returns how many lines the text takes in a room; the site's font must have been loaded (`document.fonts`) */
export function linesOf(text: string, locale: string, place: TextPlace, room: TextRoom): number {
  const block = document.createElement('div');
  const style = styleIn(locale, place, room);
  block.lang = locale;
  block.textContent = text;
  Object.assign(block.style, style, {
    ...{
      position: 'absolute',
      visibility: 'hidden',
      insetBlockStart: '0',
      boxSizing: 'content-box',
    },
  });
  document.body.append(block);
  const lines = linesIn(block.offsetHeight, Number.parseFloat(style.fontSize));
  block.remove();
  return lines;
}

/** Faces are the same whatever the room. */
const ANY_ROOM: TextRoom = { width: 0, size: 0 };

/** Waits for the fonts that a place's text is set in. */
export async function facesFor(text: string, locale: string, place: TextPlace): Promise<void> {
  const { fontFamily, fontWeight, fontStretch } = styleIn(locale, place, ANY_ROOM);
  // `load` takes the width by its name alone; a variable font is one file for all.
  const width = fontStretch === '100%' ? 'normal' : 'extra-condensed';
  await document.fonts.load(`${fontWeight} ${width} 20px ${fontFamily}`, text);
}
