import { figureWidth } from '#src/components/media/figure-width.ts';

/** Widths of a title in em above which it is set a step smaller: beside the slides it has a third of the page. */
const LONG = 13;
const LONGER = 36;

/** The step of the type ladder at which a title leaves enough room for the content beneath it. */
export function titleStep(title: string): 3 | 4 | 5 {
  const width = figureWidth(title);
  if (width <= LONG) return 3;
  return width <= LONGER ? 4 : 5;
}
