import type { Capability } from '@masthead/contract/people';

/** The caller of a publishing call: the bearer of a token, or a person who is signed in. */
export interface Caller {
  /** The name under which the caller's changes are recorded. */
  readonly name: string;
  readonly isPerson: boolean;
  /** Id of the person or the token; null: the token of the settings. */
  readonly id: string | null;
  readonly capabilities: ReadonlySet<Capability>;
  /** The languages into which they translate; null: all. */
  readonly languages: readonly string[] | null;
}
