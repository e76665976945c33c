import type { ReactNode } from 'react';
import type { UsedArticle } from '#src/components/article/ArticleTools.tsx';
import { ShareLinks } from '#src/components/article/ShareLinks.tsx';
import { pathTo } from '#src/routes.ts';
import { useView } from '#src/view/view-context.ts';
import css from './document-facts.module.css';

/** A fact of a document; one whose value is null is left out. */
export interface DocumentFact {
  readonly label: string;
  readonly value: ReactNode;
}

interface DocumentFactsProps {
  readonly facts: readonly DocumentFact[];
  /** The document, for the people it is shared with. */
  readonly article: UsedArticle;
  /** Stands under the facts. */
  readonly children?: ReactNode;
}

export function DocumentFacts({ facts, article, children }: DocumentFactsProps) {
  const { t } = useView();
  const known = facts.filter(({ value }) => value !== null);
  return (
    <div className={css.rail}>
      {known.length > 0 && (
        <dl className={css.facts}>
          {known.map(({ label, value }) => (
            <div key={label} className={css.fact}>
              <dt className="label quiet">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
      <div className={css.share} data-tools="">
        <h2 className="label quiet">{t('share.share')}</h2>
        <ShareLinks title={article.title} article={article} />
      </div>
    </div>
  );
}

interface FocusAreaLinksProps {
  readonly commitments: readonly { readonly title: string; readonly slug: string }[];
}

export function focusAreaLinks(commitments: FocusAreaLinksProps['commitments']) {
  return commitments.length === 0 ? null : <FocusAreaLinks commitments={commitments} />;
}

/** Each with its page. */
function FocusAreaLinks({ commitments }: FocusAreaLinksProps) {
  const { locale } = useView();
  return (
    <ul>
      {commitments.map(({ title, slug }) => (
        <li key={slug}>
          <a className="fact-link" href={pathTo(locale.locale, 'commitment', { slug })}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
