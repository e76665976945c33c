import type { ReactNode } from 'react';
import css from './kicker.module.css';

/** The line over a headline that says where it belongs: after a short bar, often a link. */
export function Kicker({ children }: { readonly children: ReactNode }) {
  return <p className={`label stroked ${css.kicker}`}>{children}</p>;
}
