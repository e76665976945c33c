import type { InputError } from '@masthead/contract/problem';
import type { DeletionInput, ItemInput } from '@masthead/contract/publishing';

/** One item of a publishing call; `at` is the path of the item in the call's body. */
export interface Submission {
  readonly id: string;
  readonly item: ItemInput;
  readonly at: string;
  /** The revision that it was made from; null where none was known, undefined where it does not matter. */
  readonly base?: string | null | undefined;
  /** The reason for the publication, for the other editors. */
  readonly note?: string | null | undefined;
  /** Readers are not to find it: what its addresses answer. */
  readonly withdrawn?: DeletionInput | undefined;
  /** The number of the edition that it is again. */
  readonly restores?: number | undefined;
}

/** Errors of items, and warnings that their editors should know (`warnings` of an answer). */
export interface Findings {
  readonly errors: readonly InputError[];
  readonly warnings: readonly InputError[];
}
