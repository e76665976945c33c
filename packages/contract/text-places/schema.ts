/**
 * Where the site's layout cuts a field's text (`line-clamp`). `tests/browser/text-places.spec.ts`
 * compares these figures with real pages.
 */

/** In CSS pixels. */
export interface TextRoom {
  readonly width: number;
  readonly size: number;
}

export const SCREENS = ['phone', 'desktop'] as const;
export type ScreenName = (typeof SCREENS)[number];

export interface TextPlace {
  readonly name: 'card' | 'result';
  readonly lines: number;
  /** Headlines of scripts without capitals are smaller (`headlineScale`). */
  readonly face: 'display' | 'text';
  /**
   * On a phone of 390 pixels, and in a window of 1440. Left out if so much is cut that nobody could
   * write for it.
   */
  readonly on: Readonly<Partial<Record<ScreenName, TextRoom>>>;
}

/** In a row of three, its narrowest place. */
const CARD: TextPlace = {
  ...{ name: 'card', lines: 3, face: 'display' },
  on: { phone: { width: 350, size: 22 }, desktop: { width: 442, size: 28.3 } },
};

/** A phone has a hundred letters for it, and no summary is that short. */
const RESULT: TextPlace = {
  ...{ name: 'result', lines: 3, face: 'text' },
  on: { desktop: { width: 484, size: 15.9 } },
};

/** The narrowest place of each field of items with cards. */
const PLACES: Readonly<Record<string, TextPlace>> = { title: CARD, description: RESULT };

/** Null if nothing cuts it. */
export const placeOfField = (field: string): TextPlace | null => PLACES[field] ?? null;
