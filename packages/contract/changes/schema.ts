/** One event of `GET /changes`. */
import { z } from 'zod';

export const Change = z
  .object({
    seq: z.int().nonnegative(),
    tags: z.array(z.string()),
    /**
     * Tags that count from a later moment, because no reader may see the change before (decision
     * 0057).
     */
    later: z.array(z.object({ at: z.iso.datetime(), tags: z.array(z.string()) })).optional(),
    /** Left out if many changes are told as one. */
    at: z.iso.datetime().optional(),
  })
  .meta({ id: 'Change' });
export type Change = z.infer<typeof Change>;

/** All tags of a change, now or later. */
export function allTags({ tags, later = [] }: Pick<Change, 'tags' | 'later'>): string[] {
  return later.length === 0 ? tags : [...tags, ...later.flatMap((each) => each.tags)];
}

/** A place in the feed: a change's number and, if known, its history. */
export interface PlaceOfChange {
  readonly seq: number;
  readonly epoch: string | null;
}

const CHANGE_ID = /^(\d+)(?:-([\da-f-]{36}))?$/;
export const ChangeId = z.string().regex(CHANGE_ID);

/**
 * The event id that `Last-Event-ID` resumes: number and epoch of the store, which changes after a
 * restore. A bare number is accepted.
 */
export function changeId(seq: number, epoch: string): string {
  return `${seq}-${epoch}`;
}

/** Null if it is not one of ours. */
export function placeOfChange(id: string): PlaceOfChange | null {
  const [, seq, epoch = null] = CHANGE_ID.exec(id) ?? [];
  return seq === undefined ? null : { seq: Number(seq), epoch };
}

/**
 * Header of a reading call: the newest change that the caller knows. The answer is at least as new.
 */
export const SEEN_SEQ_HEADER = 'x-masthead-seq';
