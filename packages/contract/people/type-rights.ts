import type { Capability } from '@masthead/contract/people';

export interface TypeRights {
  /** To store what nobody outside sees. */
  readonly mayWrite: boolean;
  /** To change what readers see. */
  readonly mayPublish: boolean;
}

/**
 * If the descriptor names a capability (`editedBy`), it gives both rights; otherwise `write` and
 * `publish` do.
 */
export function typeRights(
  has: (capability: Capability) => boolean,
  editedBy: Capability | null,
): TypeRights {
  const isTheirs = editedBy !== null && has(editedBy);
  return { mayWrite: isTheirs || has('write'), mayPublish: isTheirs || has('publish') };
}
