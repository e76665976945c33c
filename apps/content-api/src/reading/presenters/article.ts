import type { CardType } from '@masthead/contract/card';
import type { Correction } from '@masthead/contract/item';
import { foreignIn, languageIn, textIn } from '@masthead/contract/translated';
import { presentBody } from '#src/reading/presenters/body.ts';
import { presentBase } from '#src/reading/presenters/card.ts';
import { presentPageSettings } from '#src/reading/presenters/page.ts';
import type { RowOf } from '#src/reading/presenters/stored.ts';
import { correctionsIn } from '#src/reading/queries/corrections.ts';
import { lastChange } from '#src/reading/queries/first-public.ts';
import type { Referenced } from '#src/reading/queries/referenced.ts';

type PageType = CardType | 'pitch_collection';
type ArticleType = Exclude<PageType, 'topic' | 'vertical_video' | 'bookmark'>;

/** The fields of every item's page: its type, the card's fields, the page's settings, when it last changed. */
export function presentItem<T extends PageType>(
  referenced: Referenced,
  row: RowOf<PageType> & { readonly type: T },
) {
  return {
    _type: row.type,
    ...presentBase(referenced, row),
    page: presentPageSettings(referenced, row.type, row),
    updated_at: lastChange(row).toISOString(),
    embargo_until: row.embargoUntil?.toISOString() ?? null,
  };
}

/** The same with the body, for types that have one. */
export function presentArticle<T extends ArticleType>(
  referenced: Referenced,
  row: RowOf<ArticleType> & { readonly type: T },
) {
  return {
    ...presentItem<T>(referenced, row),
    body: presentBody(referenced, row.texts.body, [row]),
  };
}

type CorrectedType = 'story' | 'release' | 'statement' | 'report' | 'policy';

/** The same with what readers are told of its corrections, newest first. */
export function presentCorrectedArticle<T extends CorrectedType>(
  referenced: Referenced,
  row: RowOf<CorrectedType> & { readonly type: T },
) {
  const article = presentArticle<T>(referenced, row);
  const corrections = presentCorrections(referenced, row);
  const last = corrections[0]?.at ?? article.updated_at;
  // A correction is in all languages, also where it changed none of a language's texts.
  const updated_at = last > article.updated_at ? last : article.updated_at;
  return { ...article, updated_at, corrections };
}

function presentCorrections(
  { locale, source }: Referenced,
  { fields }: RowOf<CorrectedType>,
): Correction[] {
  return correctionsIn(fields)
    .flatMap(({ at, text }) =>
      at === null
        ? []
        : {
            at,
            text: textIn(text, locale, source),
            ...foreignIn({ text: languageIn(text, locale, source) }, locale),
          },
    )
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}
