import { createContext, useContext } from 'react';

/** The facts of its body that a block may use. */
export interface BodyPlace {
  readonly itemId: string | null;
  readonly look: 'article' | 'column' | 'half';
}

const Context = createContext<BodyPlace>({ itemId: null, look: 'article' });
export const BodyPlaceProvider = Context.Provider;

export function useBodyPlace(): BodyPlace {
  return useContext(Context);
}
