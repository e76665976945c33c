import type { CardType } from '@masthead/contract/card';
import { presentBody } from '#src/presenters/body.ts';
import { presentBase } from '#src/presenters/card.ts';
import { presentPageSettings } from '#src/presenters/page.ts';
import type { RowOf } from '#src/presenters/stored.ts';
import type { Referenced } from '#src/queries/referenced.ts';

type PageType = CardType | 'pitch_collection';
type ArticleType = Exclude<PageType, 'topic' | 'vertical_video' | 'bookmark'>;

/** What every item's page has: its type, the card's fields, the page's settings, when it last changed. */
export function presentItem<T extends PageType>(
  referenced: Referenced,
  row: RowOf<PageType> & { readonly type: T },
) {
  return {
    _type: row.type,
    ...presentBase(referenced, row),
    page: presentPageSettings(referenced, row.type, row),
    updated_at: row.updatedAt.toISOString(),
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
