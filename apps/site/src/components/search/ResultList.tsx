import type { SearchResult } from '@masthead/contract/search';
import { DateTime } from '#src/components/article/DateTime.tsx';
import { cardDate, listingImage, typeLabel } from '#src/components/cards/card-facts.ts';
import { EntryTitle } from '#src/components/lists/EntryTitle.tsx';
import { Picture } from '#src/components/media/Picture.tsx';
import { useView } from '#src/view/view-context.ts';
import css from './result-list.module.css';

interface ResultListProps {
  readonly results: readonly SearchResult[];
  readonly heading: 'h2' | 'h3';
}

export function ResultList({ results, heading }: ResultListProps) {
  return (
    <ul className="rows" data-entries="results">
      {results.map((result) => (
        <Result key={result.card.id} result={result} heading={heading} />
      ))}
    </ul>
  );
}

interface ResultProps {
  readonly result: SearchResult;
  readonly heading: 'h2' | 'h3';
}

function Result({ result: { card, snippet }, heading }: ResultProps) {
  const { t } = useView();
  const image = listingImage(card);
  const date = cardDate(card);
  // Topics, roles and areas alone do not say what kind of page a result leads to.
  const kind = t(`types.${card._type}`, { count: 1 });
  const detail = typeLabel(card, t);
  return (
    <li className={`row ruled ${css.result}`}>
      <p className={`label ${css.kind}`}>
        {kind}
        {detail !== kind && <span className={css.detail}>{detail}</span>}
        {date !== null && <DateTime className={css.date} instant={date} />}
      </p>
      <div className={css.words}>
        <EntryTitle card={card} heading={heading} />
        <p className={css.text}>
          {snippet.length > 0 ? <Snippet parts={snippet} /> : card.description}
        </p>
      </div>
      {image && (
        <div className={css.picture}>
          <Picture image={image} ratio="1x1" sizes="(width >= 900px) 160px, 88px" decorative />
        </div>
      )}
    </li>
  );
}

function Snippet({ parts }: { readonly parts: SearchResult['snippet'] }) {
  let at = 0;
  return parts.map(({ text, hit }) => {
    const key = at;
    at += text.length;
    return hit ? (
      <mark key={key} className={css.hit}>
        {text}
      </mark>
    ) : (
      text
    );
  });
}
