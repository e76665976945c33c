import type { ReactNode } from 'react';
import { headline } from '#src/styles/headline.ts';
import css from './empty-note.module.css';

interface EmptyNoteProps {
  readonly text: string;
  /** A way on. */
  readonly children?: ReactNode;
}

/** Says where something would stand that there is nothing: one sentence, one action (design.md). */
export function EmptyNote({ text, children }: EmptyNoteProps) {
  return (
    <div className={css.nothing}>
      <p className="display-3" {...headline(text)}>
        {text}
      </p>
      {children}
    </div>
  );
}
