import type { Capability } from '@masthead/contract/people';

/** What somebody may do with items of one type. */
export interface TypeRights {
  /** To store what nobody outside sees. */
  readonly mayWrite: boolean;
  /** To put before readers what they may have, and to take it away. */
  readonly mayPublish: boolean;
}

/** Of a type whose descriptor names a capability (`editedBy`), whoever has that may do both; else who writes and publishes. */
export function typeRights(
  has: (capability: Capability) => boolean,
  editedBy: Capability | null,
): TypeRights {
  const isTheirs = editedBy !== null && has(editedBy);
  return { mayWrite: isTheirs || has('write'), mayPublish: isTheirs || has('publish') };
}
