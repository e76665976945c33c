import type { Body } from '@masthead/contract/body';
import { isLong } from '#src/blocks/long-text.ts';
import css from './reading-progress.module.css';

/** Drawn by the style sheet alone. */
export function ReadingProgress({ body }: { readonly body: Body }) {
  return isLong(body) ? <div className={css.line} aria-hidden="true" /> : null;
}
