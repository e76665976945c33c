/** Views of a list that somebody keeps for themselves, by name. Nobody else sees them. */

import { Uuid } from '@masthead/contract/common';
import { z } from 'zod';

/** Lists of which views are kept. */
const ViewedList = z.enum(['items', 'ledger']);
/** A person has so many at most. */
export const MAX_VIEWS = 50;

/** `POST /publishing/views`: one of the same list and name takes the place of the one before. */
export const SavedViewInput = z.strictObject({
  list: ViewedList,
  name: z.string().trim().min(1).max(60),
  /** As the studio's address has it behind `?`: filters and order. */
  query: z.string().max(2000),
});

export const SavedView = z
  .object({ id: Uuid, list: ViewedList, name: z.string(), query: z.string() })
  .meta({ id: 'SavedView' });
export type SavedView = z.infer<typeof SavedView>;

export const SavedViewAnswer = z.object({ data: SavedView, meta: z.null() });
/** `GET /publishing/views`: the caller's own, by name. */
export const SavedViewsAnswer = z.object({ data: z.array(SavedView), meta: z.null() });
