import type { ReactNode } from 'react';
import { type DocumentFact, DocumentFacts } from '#src/pages/resource/DocumentFacts.tsx';
import css from './document.module.css';

interface DocumentColumnsProps {
  /** The document's, for whoever it is shared with. */
  readonly title: string;
  readonly facts: readonly DocumentFact[];
  /** Stands under the facts. */
  readonly contents?: ReactNode;
  readonly children: ReactNode;
}

/** A document beneath its head: facts on the left, what it says on the right. */
export function DocumentColumns({ title, facts, contents, children }: DocumentColumnsProps) {
  return (
    <div className={`grid ${css.columns}`}>
      <DocumentFacts title={title} facts={facts}>
        {contents}
      </DocumentFacts>
      <div className={css.main}>{children}</div>
    </div>
  );
}
