import { createContext, useContext } from 'react';

/** What a block may know of the body that it stands in. */
export interface BodyPlace {
  /** UUID of the item whose body it is; null where parts of it cannot be had as one file. */
  readonly itemId: string | null;
  /** `article` hangs text in the page's columns, `column` and `half` fill the column that they stand in, from md on half a page wide. */
  readonly look: 'article' | 'column' | 'half';
}

const Context = createContext<BodyPlace>({ itemId: null, look: 'article' });
export const BodyPlaceProvider = Context.Provider;

export function useBodyPlace(): BodyPlace {
  return useContext(Context);
}
