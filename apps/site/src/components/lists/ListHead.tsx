import type { ReactNode } from 'react';
import { Phrases } from '#src/components/Phrases.tsx';
import { headline } from '#src/styles/headline.ts';
import css from './list-head.module.css';

interface ListHeadProps {
  readonly title: string;
  readonly text: string | null;
  /** The parent of the list, above the title. */
  readonly over?: ReactNode;
  /** A way on beside the text. */
  readonly aside?: ReactNode;
  readonly step?: 1 | 2;
}

export function ListHead({ title, text, over, aside, step = 1 }: ListHeadProps) {
  return (
    <header className={'grid page-head'}>
      {over !== undefined && <p className={`label stroked ${css.over}`}>{over}</p>}
      <h1 className={`display-${step}`} {...headline(title)}>
        <Phrases>{title}</Phrases>
      </h1>
      {text !== null && (
        <p className={`lead ${css.text}`}>
          <Phrases>{text}</Phrases>
        </p>
      )}
      {aside !== undefined && <div className={css.aside}>{aside}</div>}
    </header>
  );
}
