import { placeOfField, SCREENS, type ScreenName } from '@masthead/contract/text-places';
import { useEffect, useState } from 'react';
import { facesFor, linesOf } from '#src/length/measure-lines.ts';

/** A text that is cut where it has the least room. */
export interface Overlong {
  readonly place: string;
  readonly screen: ScreenName;
  readonly lines: number;
  readonly most: number;
}

/** After so long without another letter a text is measured. */
const PAUSE_MS = 300;

/** The place where the site cuts a field's text, by its real layout; null if it doesn't, or nothing is known. */
export function useOverlong(field: string, locale: string, text: string): Overlong | null {
  const [found, setFound] = useState<Overlong | null>(null);
  const place = placeOfField(field);
  useEffect(() => {
    if (place === null || text.trim() === '') {
      setFound(null);
      return;
    }
    let isOver = false;
    const timer = setTimeout(async () => {
      // If a font is missing, the device's gives nearly the same result.
      await facesFor(text, locale, place).catch(() => undefined);
      if (isOver) return;
      const rooms = SCREENS.flatMap((screen) => {
        const room = place.on[screen];
        if (room === undefined) return [];
        const lines = linesOf(text, locale, place, room);
        return [{ place: place.name, screen, most: place.lines, lines }];
      });
      setFound(rooms.find(({ lines }) => lines > place.lines) ?? null);
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [place, locale, text]);
  return found;
}
