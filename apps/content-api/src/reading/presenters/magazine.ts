import type { Topic } from '@masthead/contract/topic';
import type { VerticalVideo } from '@masthead/contract/vertical-video';
import type { Volume } from '@masthead/contract/volume';
import { presentArticle, presentItem } from '#src/reading/presenters/article.ts';
import {
  presentCardRows,
  presentCards,
  presentLink,
  presentRelated,
  presentSlides,
} from '#src/reading/presenters/card.ts';
import type { RowOf } from '#src/reading/presenters/stored.ts';
import type { Referenced } from '#src/reading/queries/referenced.ts';
import type { ItemRow } from '#src/reading/queries/rows.ts';

/** A vertical video's page. */
export function presentVerticalVideo(
  referenced: Referenced,
  row: RowOf<'vertical_video'>,
): VerticalVideo {
  return {
    ...presentItem(referenced, row),
    slides: presentSlides(referenced, row),
    primary_topic: presentLink(referenced, row.fields.primary_topic),
    related: presentRelated(referenced, row),
  };
}

/** A volume's page: its stories in the editors' order. */
export function presentVolume(referenced: Referenced, row: RowOf<'volume'>): Volume {
  const { fields, texts } = row;
  return {
    ...presentArticle(referenced, row),
    number: fields.number,
    colour: fields.colour,
    short_name: texts.short_name,
    stories: presentCards(referenced, fields.stories),
  };
}

/** A topic's page with one page of what is about it. */
export function presentTopic(
  referenced: Referenced,
  row: RowOf<'topic'>,
  items: readonly ItemRow[],
): Topic {
  return {
    ...presentItem(referenced, row),
    items: presentCardRows(referenced, items),
  };
}
