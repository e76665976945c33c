import type { Collection } from '@masthead/contract/collection';
import type { ContentGrid } from '@masthead/contract/content-grid';
import type { ReactNode } from 'react';
import { Body } from '#src/blocks/Body.tsx';
import { DateTime } from '#src/components/article/DateTime.tsx';
import { Kicker } from '#src/components/article/Kicker.tsx';
import { ShareLinks } from '#src/components/article/ShareLinks.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import { pathTo } from '#src/routes.ts';
import { headline } from '#src/styles/headline.ts';
import { useView } from '#src/view/view-context.ts';
import css from './collection-intro.module.css';

interface CollectionIntroProps {
  readonly collection: Collection | ContentGrid;
  /** The number of files: `12 images`. */
  readonly count: string;
  /** Stands after the words. */
  readonly children?: ReactNode;
}

export function CollectionIntro({ collection, count, children }: CollectionIntroProps) {
  const { t, locale } = useView();
  return (
    <header className={`stack ${css.intro}`}>
      <Kicker>
        <a href={pathTo(locale.locale, 'collections')}>
          {t(`types.${collection._type}`, { count: 1 })}
        </a>
        <span className="quiet">{count}</span>
      </Kicker>
      <h1 className={`display-2 ${css.title}`} {...headline(collection.title)}>
        <Phrases>{collection.title}</Phrases>
      </h1>
      {collection.description !== null && (
        <p className="lead">
          <Phrases>{collection.description}</Phrases>
        </p>
      )}
      {collection.date !== null && (
        <DateTime className={`label quiet ${css.date}`} instant={collection.date} />
      )}
      {collection.body.length > 0 && (
        <div className={css.text}>
          <Body body={collection.body} itemId={collection.id} look="column" />
        </div>
      )}
      {children}
      <ShareLinks title={collection.title} />
    </header>
  );
}
