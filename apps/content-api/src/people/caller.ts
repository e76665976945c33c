import type { Capability } from '@masthead/contract/people';

/** The caller of a publishing call: the bearer of a token, or a person who is signed in. */
export interface Caller {
  /** As it is told who did something. */
  readonly name: string;
  readonly isPerson: boolean;
  /** Of the person or the token; null: the token of the settings. */
  readonly id: string | null;
  readonly capabilities: ReadonlySet<Capability>;
  /** In which they translate; null: in all. */
  readonly languages: readonly string[] | null;
}
