import { helpArea } from '#src/help/area.ts';
import { itemsArea } from '#src/items/area.ts';
import type { Area } from '#src/layout/area.ts';
import { mediaArea } from '#src/media/area.ts';
import { planArea } from '#src/plan/area.ts';
import { pressArea } from '#src/press/area.ts';
import { previewArea } from '#src/preview/area.ts';
import { runArea } from '#src/run/area.ts';
import { setUpArea } from '#src/set-up/area.ts';
import { translateArea } from '#src/translate/area.ts';

/** The areas in the order of the menu. */
export const AREAS: readonly Area[] = [
  planArea,
  itemsArea,
  mediaArea,
  translateArea,
  pressArea,
  previewArea,
  runArea,
  setUpArea,
  helpArea,
];
