import type { Card } from '@masthead/contract/card';
import { listingImage, typeLabel } from '#src/components/cards/card-facts.ts';
import { Picture } from '#src/components/media/Picture.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import { inSentenceCase } from '#src/styles/headline.ts';
import { cardPath } from '#src/view/card-path.ts';
import { useView } from '#src/view/view-context.ts';
import css from './volume-contents.module.css';

/** The contents of the issue, numbered. Pictures appear at hover and focus; where nothing hovers, always. */
export function VolumeContents({ stories }: { readonly stories: readonly Card[] }) {
  return (
    <ol className="rows">
      {stories.map((card, at) => (
        <Entry key={card.id} card={card} number={at + 1} />
      ))}
    </ol>
  );
}

function Entry({ card, number }: { readonly card: Card; readonly number: number }) {
  const { locale, t } = useView();
  const image = listingImage(card);
  return (
    <li className={`row ${css.entry}`}>
      <span className={css.number} aria-hidden="true">
        {String(number).padStart(2, '0')}
      </span>
      <div className={css.words}>
        <p className={`label ${css.kind}`}>{typeLabel(card, t)}</p>
        <h3 className={`display-3 ${css.title}`} {...inSentenceCase(card.title)}>
          <a className={`covering ${css.link}`} href={cardPath(locale.locale, card)}>
            <Phrases>{card.title}</Phrases>
          </a>
        </h3>
        {card.description !== null && (
          <p className={css.text}>
            <Phrases>{card.description}</Phrases>
          </p>
        )}
      </div>
      {image && (
        <Picture
          className={css.picture}
          image={image}
          ratio="4x5"
          sizes="(width >= 900px) 24vw, 34vw"
          decorative
        />
      )}
    </li>
  );
}
