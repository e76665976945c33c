import type { Topic } from '@masthead/contract/topic';
import type { VerticalVideo } from '@masthead/contract/vertical-video';
import type { Volume } from '@masthead/contract/volume';
import { presentArticle, presentItem } from '#src/presenters/article.ts';
import { presentCardRows, presentCards, presentLink, presentSlides } from '#src/presenters/card.ts';
import type { TypedRow } from '#src/presenters/stored.ts';
import type { Graph } from '#src/queries/graph.ts';
import type { ItemRow } from '#src/queries/rows.ts';

/** A vertical video's page. */
export function presentVerticalVideo(
  graph: Graph,
  row: ItemRow & TypedRow<'vertical_video'>,
): VerticalVideo {
  return {
    _type: 'vertical_video',
    ...presentItem(graph, row),
    slides: presentSlides(graph, row),
    primary_topic: presentLink(graph, row.fields.primary_topic),
    related: presentCards(graph, row.fields.related),
  };
}

/** A volume's page: its stories in the editors' order. */
export function presentVolume(graph: Graph, row: ItemRow & TypedRow<'volume'>): Volume {
  const { fields, texts } = row;
  return {
    _type: 'volume',
    ...presentArticle(graph, row),
    number: fields.number,
    colour: fields.colour,
    short_name: texts.short_name,
    stories: presentCards(graph, fields.stories),
  };
}

/** A topic's page with one page of what is about it. */
export function presentTopic(
  graph: Graph,
  row: ItemRow & TypedRow<'topic'>,
  items: readonly ItemRow[],
): Topic {
  return {
    _type: 'topic',
    ...presentItem(graph, row),
    items: presentCardRows(graph, items),
  };
}
