/** The largest size at which a title fits. */
import type { Locale } from '@masthead/locales/registry';
import { typographyFor } from '@masthead/locales/scripts';
import { escapeHtml } from '#src/view/escape-html.ts';

export interface SetText {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

interface Place {
  readonly width: number;
  readonly height: number;
}

/** Latin, in pixels; other scripts scale like their headlines. */
const SIZES = [112, 100, 90, 80, 72, 64, 56, 50, 44, 38] as const;
/** Narrower settings with the same number of lines, the narrowest first, for even lines. */
const BALANCES = [0.6, 0.7, 0.8, 0.9] as const;

interface Setting {
  readonly families: readonly string[];
  readonly locale: Locale;
  readonly colour: string;
}

/** If it is too long at the smallest size it ends in an ellipsis. */
export async function setTitle(text: string, place: Place, setting: Setting): Promise<SetText> {
  const scale = typographyFor(setting.locale).headlineScale;
  const sizes = SIZES.map((size) => Math.round(size * scale));
  for (const size of sizes) {
    const set = await setText(text, { ...setting, size, width: place.width });
    if (fits(set, place)) return balanced(text, set, { ...setting, size, width: place.width });
  }
  return shortened(text, place, { ...setting, size: sizes.at(-1) ?? 38, width: place.width });
}

const fits = (set: SetText, { width, height }: Place): boolean =>
  set.width <= width && set.height <= height;

async function balanced(text: string, widest: SetText, setting: SizedSetting): Promise<SetText> {
  if (widest.height < setting.size * 1.3) return widest;
  for (const share of BALANCES) {
    const width = Math.round(setting.width * share);
    const set = await setText(text, { ...setting, width });
    // A further line is a whole line higher, descenders are less.
    if (set.width <= width && set.height < widest.height + setting.size * 0.5) return set;
  }
  return widest;
}

async function shortened(text: string, place: Place, setting: SizedSetting): Promise<SetText> {
  const segmenter = new Intl.Segmenter(setting.locale, { granularity: 'grapheme' });
  const signs = Array.from(segmenter.segment(text), ({ segment }) => segment);
  const cut = (count: number) =>
    setText(`${signs.slice(0, count).join('').trimEnd()}…`, { ...setting, isAnywhere: true });
  const whole = await setText(text, { ...setting, isAnywhere: true });
  if (fits(whole, place)) return whole;
  let [low, high] = [1, signs.length];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(await cut(middle), place)) low = middle;
    else high = middle;
  }
  return cut(low);
}

interface SizedSetting extends Setting {
  readonly size: number;
  readonly width: number;
  /** Breaks within words that are longer than a line. */
  readonly isAnywhere?: boolean;
}

/** No wider than `width` if its words allow it; cropped to its ink. */
async function setText(text: string, setting: SizedSetting): Promise<SetText> {
  const { families, locale, colour, size, width, isAnywhere = false } = setting;
  const { lineHeight, diacriticRoom, maxWeight, headlineWidth } = typographyFor(locale);
  const line = size * (lineHeight.display + diacriticRoom.above + diacriticRoom.below);
  // Whole numbers above 1024 are 1024ths of a pixel; a factor would use the font's own line, the
  // highest of all fonts named.
  const height = Math.round(line * 1024);
  const markup = `<span foreground="${colour}" lang="${locale}" line_height="${height}">${escapeHtml(text)}</span>`;
  // Fonts with these axes use them; Latin names are as narrow as on the page.
  const axes = `wdth=${Math.min(headlineWidth, 62)},wght=${Math.min(maxWeight, 850)}`;
  return drawText(markup, {
    font: `${families.join(',')} ${size} @${axes}`,
    width,
    wrap: isAnywhere ? 'word-char' : 'word',
  });
}

/** Sets a label on one line. */
export function setLabel(
  text: string,
  { families, locale, colour, size }: Setting & { readonly size: number },
): Promise<SetText> {
  const markup = `<span foreground="${colour}" lang="${locale}">${escapeHtml(text)}</span>`;
  return drawText(markup, { font: `${families.join(',')} ${size} @wdth=100,wght=600` });
}

async function drawText(
  text: string,
  how: { font: string; width?: number; wrap?: 'word' | 'word-char' },
): Promise<SetText> {
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp({ text: { text, ...how, rgba: true, dpi: 72 } })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}
