/**
 * Where a field's text stands in a room that ends: readers do not see what is longer. The site's style sheets say so
 * (`line-clamp`), and `tests/browser/text-places.spec.ts` holds these figures against them.
 */

/** The width of a line and the size of its letters, in CSS pixels. */
export interface TextRoom {
  readonly width: number;
  readonly size: number;
}

export const SCREENS = ['phone', 'desktop'] as const;
export type ScreenName = (typeof SCREENS)[number];

export interface TextPlace {
  readonly name: 'card' | 'result';
  readonly lines: number;
  /** The face that it is set in; headlines of scripts without capitals are smaller (`headlineScale`). */
  readonly face: 'display' | 'text';
  /** On a phone of 390 pixels, and in a window of 1440; where it is left out, more is cut than anybody could write for. */
  readonly on: Readonly<Partial<Record<ScreenName, TextRoom>>>;
}

/** The title of a card in a row of three, its narrowest. */
const CARD: TextPlace = {
  ...{ name: 'card', lines: 3, face: 'display' },
  on: { phone: { width: 350, size: 22 }, desktop: { width: 442, size: 28.3 } },
};

/** What a result of search says below its title. A phone has a hundred letters for it: no summary is as short. */
const RESULT: TextPlace = {
  ...{ name: 'result', lines: 3, face: 'text' },
  on: { desktop: { width: 484, size: 15.9 } },
};

/** The narrowest place of each field that every item with cards has. */
const PLACES: Readonly<Record<string, TextPlace>> = { title: CARD, description: RESULT };

/** Where the text of a field is cut; null where nothing cuts it. */
export const placeOfField = (field: string): TextPlace | null => PLACES[field] ?? null;
