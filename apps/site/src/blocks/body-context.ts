import { createContext, useContext } from 'react';

/** What a block may know of the body that it stands in. */
export interface BodyPlace {
  /** UUID of the item whose body it is; null where parts of it cannot be had as one file. */
  readonly itemId: string | null;
  /** `article` hangs text in the page's columns, `column` fills the column that it stands in. */
  readonly look: 'article' | 'column';
}

const Context = createContext<BodyPlace>({ itemId: null, look: 'article' });
export const BodyPlaceProvider = Context.Provider;

export function useBodyPlace(): BodyPlace {
  return useContext(Context);
}
