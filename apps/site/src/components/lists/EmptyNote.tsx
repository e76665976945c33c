import type { ReactNode } from 'react';
import { SectionIndex } from '#src/components/lists/SectionIndex.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import { headline } from '#src/styles/headline.ts';
import css from './empty-note.module.css';

interface EmptyNoteProps {
  readonly text: string;
  readonly leadsOn?: boolean;
  /** A way on. */
  readonly children?: ReactNode;
}

/** An empty state: one sentence, one action (design.md). */
export function EmptyNote({ text, leadsOn = false, children }: EmptyNoteProps) {
  return (
    <div className={css.nothing}>
      <p className={`display-3 ${css.text}`} data-fit={headline(text)['data-fit']}>
        <Phrases>{text}</Phrases>
      </p>
      {children}
      {leadsOn && <SectionIndex />}
    </div>
  );
}
