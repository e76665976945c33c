import { repeatedPictures } from '@masthead/contract/item/repeated-pictures.ts';
import type { InputError } from '@masthead/contract/problem';
import type { Submission } from '#src/publishing/submission.ts';

/** Warns of each picture that an item shows twice on its own page: readers take the second for a mistake. */
export function checkPictures(submissions: readonly Submission[]): InputError[] {
  return submissions.flatMap(({ item, at }) =>
    repeatedPictures(item).map(({ path, first }) => ({
      path: at + path,
      message: `shows the picture of ${first} again: choose another one, or leave one out`,
    })),
  );
}
