import { Navigate } from 'react-router-dom';

/** The list of contents, narrowed to a type: no second list of them. */
export const ListOf = ({ type }: { readonly type: string }) => (
  <Navigate replace to={`/items?filter=${encodeURIComponent(JSON.stringify({ type }))}`} />
);
