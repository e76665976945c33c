import type { ReactNode } from 'react';
import css from './kicker.module.css';

export function Kicker({ children }: { readonly children: ReactNode }) {
  return <p className={`label stroked ${css.kicker}`}>{children}</p>;
}
