import type { Story } from '@masthead/contract/story';
import { presentArticle } from '#src/presenters/article.ts';
import { readingMinutes } from '#src/presenters/body.ts';
import { dateLabel, presentCards, presentLink, presentLinks } from '#src/presenters/card.ts';
import { presentImage } from '#src/presenters/media.ts';
import type { TypedRow } from '#src/presenters/stored.ts';
import type { Graph } from '#src/queries/graph.ts';
import type { ItemRow } from '#src/queries/rows.ts';

/** A story's page (spec §3). */
export function presentStory(graph: Graph, row: ItemRow & TypedRow<'story'>): Story {
  const { fields, texts } = row;
  return {
    _type: 'story',
    ...presentArticle(graph, row),
    cover_image_listing: presentImage(graph, fields.cover_image_listing),
    hero_layout: fields.hero_layout,
    brand: fields.brand,
    primary_topic: presentLink(graph, fields.primary_topic),
    topics: presentLinks(graph, fields.topics),
    authors: fields.authors.map(({ name, profile }) => ({
      name,
      date_label: dateLabel(row.date),
      slug: presentLink(graph, profile)?.slug ?? null,
    })),
    reading_minutes: readingMinutes(texts.body),
    related: presentCards(graph, fields.related),
  };
}
