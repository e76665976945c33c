import type { ReactNode } from 'react';
import { Phrases } from '#src/components/Phrases.tsx';
import { headline } from '#src/styles/headline.ts';
import css from './message-block.module.css';

interface MessageBlockProps {
  readonly title: string;
  /** A title that is a whole sentence is never set in capitals. */
  readonly isSentence?: boolean;
  readonly heading?: ReactNode;
  readonly children: ReactNode;
}

export function MessageBlock(props: MessageBlockProps) {
  const { title, isSentence = false, heading = title, children } = props;
  return (
    <section className={`grid ${css.message}`}>
      <h1 className={`display-2 ${css.title}`} {...(!isSentence && headline(title))}>
        <Phrases>{heading}</Phrases>
      </h1>
      {children}
    </section>
  );
}

/** A line of help. */
export function MessageText({ children }: { readonly children: ReactNode }) {
  return (
    <p className={`lead ${css.text}`}>
      <Phrases>{children}</Phrases>
    </p>
  );
}
