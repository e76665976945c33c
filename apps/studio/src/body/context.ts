import { createContext, useContext } from 'react';
import type { Uploads } from '#src/body/uploads/uploads.ts';

/** The shared state of one editor's parts. */
export interface BodyScope {
  /** The language that is written. */
  readonly locale: string;
  readonly disabled: boolean;
  readonly uploads: Uploads;
}

const Scope = createContext<BodyScope | null>(null);

export const BodyScopeProvider = Scope.Provider;

export function useBodyScope(): BodyScope {
  const scope = useContext(Scope);
  if (scope === null) throw new Error('stands in no editor');
  return scope;
}
