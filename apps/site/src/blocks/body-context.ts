import { createContext, useContext } from 'react';

/** What a block may know of its body. */
export interface BodyPlace {
  readonly itemId: string | null;
  readonly look: 'article' | 'column' | 'half';
}

const Context = createContext<BodyPlace>({ itemId: null, look: 'article' });
export const BodyPlaceProvider = Context.Provider;

export function useBodyPlace(): BodyPlace {
  return useContext(Context);
}
