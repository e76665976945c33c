import { createContext, useContext } from 'react';

/** What a block may know of its body. */
export interface BodyPlace {
  /** Null if parts of it cannot be downloaded as one file. */
  readonly itemId: string | null;
  /**
   * `article` hangs text in the page's columns; `column` and `half` fill their own, from md on half
   * a page wide.
   */
  readonly look: 'article' | 'column' | 'half';
}

const Context = createContext<BodyPlace>({ itemId: null, look: 'article' });
export const BodyPlaceProvider = Context.Provider;

export function useBodyPlace(): BodyPlace {
  return useContext(Context);
}
