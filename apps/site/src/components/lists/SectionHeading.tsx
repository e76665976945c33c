import type { ReactNode } from 'react';
import { Icon } from '#src/components/Icon.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import { headline } from '#src/styles/headline.ts';
import css from './section-heading.module.css';

export interface SectionHeadingProps {
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  /** The link to the whole list. */
  readonly more?: { readonly href: string; readonly label: string };
  readonly size?: 2 | 3;
  readonly action?: ReactNode;
}

/** A section's headline over a strong rule; its section is labelled by `id`. */
export function SectionHeading({ id, title, text, more, size = 3, action }: SectionHeadingProps) {
  return (
    <header className={`spread ${css.heading}`}>
      <h2 id={id} className={size === 2 ? 'display-2' : 'display-3'} {...headline(title)}>
        <Phrases>{title}</Phrases>
      </h2>
      {text !== undefined && (
        <p className={css.text}>
          <Phrases>{text}</Phrases>
        </p>
      )}
      {more && (
        <a className="label quiet-link" href={more.href}>
          {more.label}
          <Icon name="arrow" />
        </a>
      )}
      {action}
    </header>
  );
}
