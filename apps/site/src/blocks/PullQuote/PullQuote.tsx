import type { BlockOf } from '@masthead/contract/body';
import { Phrases } from '#src/components/Phrases.tsx';
import css from './pull-quote.module.css';

export function PullQuote({ value }: { readonly value: BlockOf<'pull_quote'> }) {
  return (
    <figure className={css.figure}>
      <blockquote className={`display-3 ${css.text}`}>
        <Phrases>{value.text}</Phrases>
      </blockquote>
      {value.by !== null && (
        <figcaption className={`label ${css.by}`}>
          <cite>{value.by}</cite>
          {value.role !== null && <span className="quiet">{value.role}</span>}
        </figcaption>
      )}
    </figure>
  );
}
