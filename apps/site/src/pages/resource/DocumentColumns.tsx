import type { ReactNode } from 'react';
import type { UsedArticle } from '#src/components/article/ArticleTools.tsx';
import { type DocumentFact, DocumentFacts } from '#src/pages/resource/DocumentFacts.tsx';
import css from './document.module.css';

interface DocumentColumnsProps {
  /** The document, for the people it is shared with. */
  readonly article: UsedArticle;
  readonly facts: readonly DocumentFact[];
  /** Stands under the facts. */
  readonly contents?: ReactNode;
  readonly children: ReactNode;
}

export function DocumentColumns({ article, facts, contents, children }: DocumentColumnsProps) {
  return (
    <div className={`grid ${css.columns}`}>
      <DocumentFacts article={article} facts={facts}>
        {contents}
      </DocumentFacts>
      <div className={css.main}>{children}</div>
    </div>
  );
}
