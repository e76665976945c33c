import { useCallback, useEffect, useState } from 'react';
import { prefersReducedMotion } from '#src/islands/reduced-motion.ts';

/** The position of a strip that scrolls sideways. */
interface StripPosition {
  /** Index of the first visible entry; of the last if scrolled to the end. */
  readonly index: number;
  readonly atStart: boolean;
  readonly atEnd: boolean;
}

interface Strip extends StripPosition {
  /** Scrolls to an entry, smoothly where the visitor does not prefer reduced motion. */
  readonly go: (index: number, how?: ScrollBehavior) => void;
}

/** Browsers stop a pixel or two short of an end at some zoom levels. */
const END_TOLERANCE = 4;

/** Tracks and moves a strip of snapping entries; `null` until it exists. */
export function useStrip(strip: HTMLElement | null): Strip {
  const [position, setPosition] = useState<StripPosition>({
    index: 0,
    atStart: true,
    atEnd: false,
  });

  useEffect(() => {
    if (strip === null) return;
    const look = (): void =>
      setPosition((before) => {
        const now = positionOf(strip);
        const isSame = before.index === now.index && before.atEnd === now.atEnd;
        return isSame && before.atStart === now.atStart ? before : now;
      });
    look();
    strip.addEventListener('scroll', look, { passive: true });
    const size = new ResizeObserver(look);
    size.observe(strip);
    return () => {
      strip.removeEventListener('scroll', look);
      size.disconnect();
    };
  }, [strip]);

  const go = useCallback(
    (index: number, how: ScrollBehavior = prefersReducedMotion() ? 'instant' : 'smooth') => {
      strip?.children[index]?.scrollIntoView({ behavior: how, block: 'nearest', inline: 'start' });
    },
    [strip],
  );
  return { ...position, go };
}

function positionOf(strip: HTMLElement): StripPosition {
  const scrolled = Math.abs(strip.scrollLeft);
  const atStart = scrolled <= END_TOLERANCE;
  const atEnd = scrolled + strip.clientWidth >= strip.scrollWidth - END_TOLERANCE;
  const entries = [...strip.children];
  if (atEnd && !atStart) return { index: entries.length - 1, atStart, atEnd };
  const edge = startOf(strip) + Number.parseFloat(getComputedStyle(strip).paddingInlineStart);
  const distances = entries.map((entry) => Math.abs(startOf(entry) - edge));
  return { index: Math.max(0, distances.indexOf(Math.min(...distances))), atStart, atEnd };
}

/** Distance from the line's start, whichever side that is. */
function startOf(element: Element): number {
  const { left, right } = element.getBoundingClientRect();
  return document.dir === 'rtl' ? -right : left;
}
