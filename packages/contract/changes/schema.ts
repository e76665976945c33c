/** One event of `GET /changes`: what a published change made out of date. */
import { z } from 'zod';

export const Change = z
  .object({
    seq: z.int().nonnegative(),
    tags: z.array(z.string()),
    /**
     * What will be out of date at moments to come, where no reader may see the change yet: until then an answer
     * with one of these tags is right, and stays as it is (decision 0057).
     */
    later: z.array(z.object({ at: z.iso.datetime(), tags: z.array(z.string()) })).optional(),
    /** When it was written; left out where many changes are told as one. */
    at: z.iso.datetime().optional(),
  })
  .meta({ id: 'Change' });
export type Change = z.infer<typeof Change>;

/** All tags of a change, at once or later: for what nobody but ourselves sees go. */
export function allTags({ tags, later = [] }: Pick<Change, 'tags' | 'later'>): string[] {
  return later.length === 0 ? tags : [...tags, ...later.flatMap((each) => each.tags)];
}

/** A place in the feed: a change's number, and the history that it belongs to where that is known. */
export interface PlaceOfChange {
  readonly seq: number;
  readonly epoch: string | null;
}

const CHANGE_ID = /^(\d+)(?:-([\da-f-]{36}))?$/;
export const ChangeId = z.string().regex(CHANGE_ID);

/**
 * The id of a change's event, by which `Last-Event-ID` resumes: its number and the epoch of its store,
 * which is another one after a backup was restored. A bare number is taken too, and says nothing of that.
 */
export function changeId(seq: number, epoch: string): string {
  return `${seq}-${epoch}`;
}

/** What an event's id says; null for none of ours. */
export function placeOfChange(id: string): PlaceOfChange | null {
  const [, seq, epoch = null] = CHANGE_ID.exec(id) ?? [];
  return seq === undefined ? null : { seq: Number(seq), epoch };
}

/**
 * Header of a reading call: number of the newest change that its sender has been told of. The answer is
 * made of the store as it was then or later, whichever copy of the database it is read from.
 */
export const SEEN_SEQ_HEADER = 'x-masthead-seq';
