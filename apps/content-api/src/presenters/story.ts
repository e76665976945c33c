import type { Story } from '@masthead/contract/story';
import { presentBody, readingMinutes } from '#src/presenters/body.ts';
import { dateLabel, presentBase, presentCards, presentLink } from '#src/presenters/card.ts';
import { presentImage } from '#src/presenters/media.ts';
import { presentPageSettings } from '#src/presenters/page.ts';
import type { TypedRow } from '#src/presenters/stored.ts';
import type { Graph } from '#src/queries/graph.ts';
import type { ItemRow } from '#src/queries/rows.ts';

/** A story's page (spec §3). */
export function presentStory(graph: Graph, row: ItemRow & TypedRow<'story'>): Story {
  const { fields, texts } = row;
  return {
    _type: 'story',
    ...presentBase(graph, row),
    page: presentPageSettings('story', row),
    updated_at: row.updatedAt.toISOString(),
    embargo_until: row.embargoUntil?.toISOString() ?? null,
    body: presentBody(graph, texts.body),
    cover_image_listing: presentImage(graph, fields.cover_image_listing),
    hero_layout: fields.hero_layout,
    brand: fields.brand,
    primary_topic: presentLink(graph, fields.primary_topic),
    topics: fields.topics
      .map((topic) => presentLink(graph, topic))
      .filter((topic) => topic !== null),
    authors: fields.authors.map(({ name, profile }) => ({
      name,
      date_label: dateLabel(row.date),
      slug: presentLink(graph, profile)?.slug ?? null,
    })),
    reading_minutes: readingMinutes(texts.body),
    related: presentCards(graph, fields.related),
  };
}
