import type { Image } from '@masthead/contract/media';
import type { ReactNode } from 'react';
import { Kicker } from '#src/components/article/Kicker.tsx';
import { Picture } from '#src/components/media/Picture.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import { headline } from '#src/styles/headline.ts';
import css from './document-head.module.css';

export interface DocumentHeadProps {
  readonly title: string;
  readonly description: string | null;
  readonly kind: { readonly label: string; readonly href: string };
  /** A year, a category or a dateline beside the kind. */
  readonly aside?: ReactNode;
  /** Stands beside the words, upright like the cover of a printed document. */
  readonly cover?: Image | null;
  /** The one thing to do with the document. */
  readonly action?: ReactNode;
}

export function DocumentHead(props: DocumentHeadProps) {
  const { title, description, kind, aside, cover = null, action } = props;
  return (
    <header className={`grid ${css.head}`} data-covered={cover === null ? undefined : true}>
      <div className={`stack ${css.words}`}>
        <Kicker>
          <a href={kind.href}>{kind.label}</a>
          {aside}
        </Kicker>
        <h1 className="display-2" {...headline(title)}>
          <Phrases>{title}</Phrases>
        </h1>
        {description !== null && (
          <p className={`lead ${css.text}`}>
            <Phrases>{description}</Phrases>
          </p>
        )}
        {action}
      </div>
      {cover !== null && (
        <Picture
          className={css.cover}
          image={cover}
          ratio="4x5"
          sizes="(width >= 600px) 31vw, 100vw"
          priority
        />
      )}
    </header>
  );
}
