import type { Card, CardOf, CardType } from '@masthead/contract/card';
import { CARD_TYPES } from '@masthead/contract/card';
import { isReference } from '@masthead/contract/reference';
import { presentFile, presentImage, presentVideo } from '#src/presenters/media.ts';
import type { TypedRow } from '#src/presenters/stored.ts';
import type { Graph } from '#src/queries/graph.ts';
import type { ItemRow } from '#src/queries/rows.ts';

/** The specification's form of a date: `2026-11-21 09:00:00`, in UTC. */
export function dateLabel(date: Date | null): string | null {
  return date === null ? null : date.toISOString().slice(0, 19).replace('T', ' ');
}

/** What all cards and pages show. */
export function presentBase(graph: Graph, row: TypedRow<CardType | 'pitch_collection'>) {
  return {
    id: row.id,
    slug: row.slug,
    title: row.texts.title,
    description: row.texts.description,
    date: row.date?.toISOString() ?? null,
    date_label: dateLabel(row.date),
    cover_image: presentImage(graph, row.fields.cover_image),
    cover_image_mobile: presentImage(graph, row.fields.cover_image_mobile),
  };
}

/** Title and slug of a linked item, null where it may not be seen. */
export function presentLink(
  graph: Graph,
  reference: unknown,
): { title: string; slug: string } | null {
  const row = isReference(reference) ? graph.items.get(reference._ref) : undefined;
  return row === undefined ? null : { title: String(row.texts.title), slug: row.slug };
}

/** Titles and slugs of those linked items that may be seen. */
export function presentLinks(graph: Graph, references: readonly unknown[]) {
  return references
    .map((reference) => presentLink(graph, reference))
    .filter((link) => link !== null);
}

function firstFile(graph: Graph, files: readonly unknown[]) {
  const file = presentFile(graph, files[0]);
  return file === null ? null : { mime: file.mime, bytes: file.bytes };
}

/** A vertical video's slides, without those whose picture or film may not be shown. */
export function presentSlides(
  graph: Graph,
  row: TypedRow<'vertical_video'>,
): CardOf<'vertical_video'>['slides'] {
  return row.fields.slides.flatMap((slide, index): CardOf<'vertical_video'>['slides'] => {
    const text = row.texts.slide_texts[index] ?? null;
    if (slide.type === 'image') {
      const image = presentImage(graph, slide.image);
      return image === null ? [] : [{ type: 'image', image, video: null, text }];
    }
    const video = presentVideo(graph, slide.video);
    return video === null ? [] : [{ type: 'video', video, image: null, text }];
  });
}

type CardPresenters = { [T in CardType]: (graph: Graph, row: TypedRow<T>) => CardOf<T> };

const CARDS: CardPresenters = {
  story: (graph, row) => ({
    _type: 'story',
    ...presentBase(graph, row),
    cover_image_listing: presentImage(graph, row.fields.cover_image_listing),
    primary_topic: presentLink(graph, row.fields.primary_topic),
    hero_layout: row.fields.hero_layout,
  }),
  vertical_video: (graph, row) => ({
    _type: 'vertical_video',
    ...presentBase(graph, row),
    slides: presentSlides(graph, row),
  }),
  release: (graph, row) => ({
    _type: 'release',
    ...presentBase(graph, row),
    brand: row.fields.brand,
  }),
  collection: (graph, row) => ({ _type: 'collection', ...presentBase(graph, row) }),
  content_grid: (graph, row) => ({ _type: 'content_grid', ...presentBase(graph, row) }),
  commitment: (graph, row) => ({
    _type: 'commitment',
    ...presentBase(graph, row),
    number: row.fields.number,
  }),
  initiative: (graph, row) => ({
    _type: 'initiative',
    ...presentBase(graph, row),
    commitment: presentLink(graph, row.fields.commitment),
  }),
  volume: (graph, row) => ({
    _type: 'volume',
    ...presentBase(graph, row),
    number: row.fields.number,
    short_name: row.texts.short_name,
    colour: row.fields.colour,
  }),
  topic: (graph, row) => ({ _type: 'topic', ...presentBase(graph, row) }),
  profile: (graph, row) => ({
    _type: 'profile',
    ...presentBase(graph, row),
    role: row.texts.role,
    text: row.texts.text,
    cover_image_landscape: presentImage(graph, row.fields.cover_image_landscape),
  }),
  pitch: (graph, row) => ({
    _type: 'pitch',
    ...presentBase(graph, row),
    brand: row.fields.brand,
    hero_layout: row.fields.hero_layout,
  }),
  impact_resource: (graph, row) => ({
    _type: 'impact_resource',
    ...presentBase(graph, row),
    category: row.fields.category,
    file: firstFile(graph, row.fields.files),
  }),
  statement: (graph, row) => ({ _type: 'statement', ...presentBase(graph, row) }),
  report: (graph, row) => ({
    _type: 'report',
    ...presentBase(graph, row),
    year: row.fields.year,
    file: firstFile(graph, row.fields.files),
  }),
  policy: (graph, row) => ({
    _type: 'policy',
    ...presentBase(graph, row),
    file: firstFile(graph, row.fields.files),
  }),
  bookmark: (graph, row) => ({
    _type: 'bookmark',
    ...presentBase(graph, row),
    area_label: row.texts.area_label,
    path: row.fields.path,
  }),
};

const isCardType = (type: string): type is CardType => CARD_TYPES.some((known) => known === type);

/** An item's card, or null for a type that has none. */
function presentCard(graph: Graph, row: ItemRow): Card | null {
  if (!isCardType(row.type)) return null;
  // A row's type names its presenter; the union of the two cannot be said to the compiler at once.
  const present = CARDS[row.type] as (graph: Graph, row: ItemRow) => Card;
  return present(graph, row);
}

/** The cards of the references that may be seen, in their order. */
export function presentCards(graph: Graph, references: readonly unknown[]): Card[] {
  return presentCardRows(
    graph,
    references.flatMap((reference) => {
      const row = isReference(reference) ? graph.items.get(reference._ref) : undefined;
      return row === undefined ? [] : [row];
    }),
  );
}

export function presentCardRows(graph: Graph, rows: readonly ItemRow[]): Card[] {
  return rows.map((row) => presentCard(graph, row)).filter((card) => card !== null);
}

/** Only the cards of one type. */
export function cardsOf<T extends CardType>(cards: readonly Card[], type: T): CardOf<T>[] {
  return cards.filter((card): card is CardOf<T> => card._type === type);
}
