/**
 * An article's body: Portable Text, as blocks of a closed set. The same definition serves answers
 * (pictures and cards in full) and publishing (references), see {@link bodyOf}.
 */

import { cellText, MAX_CELL } from '@masthead/contract/body/cells.ts';
import { MAX_COLUMNS, MAX_ROWS } from '@masthead/contract/body/table-limits.ts';
import { CARD_TYPES, Card } from '@masthead/contract/card';
import { Figure, Href, Line, Paragraph, WebAddress } from '@masthead/contract/common';
import { File, Image, Video } from '@masthead/contract/media';
import { itemReference, MediaReference } from '@masthead/contract/reference';
import { z } from 'zod';

const Key = z.string().min(1).max(64);

/** `z.object` ignores unknown fields, as readers of answers must; `z.strictObject` refuses them. */
type MakeObject = <S extends z.core.$ZodLooseShape>(shape: S) => z.ZodObject<S>;

/** Marks: those of `marks.ts`, or a link's key. */
function textBlockOf(object: MakeObject) {
  const Span = object({
    _type: z.literal('span'),
    _key: Key,
    text: z.string().max(20_000),
    marks: z.array(z.string().max(64)).default([]),
  });

  const LinkMark = object({ _type: z.literal('link'), _key: Key, href: Href });

  return object({
    _type: z.literal('block'),
    _key: Key,
    style: z.enum(['normal', 'h2', 'h3', 'h4', 'blockquote']).default('normal'),
    listItem: z.enum(['bullet', 'number']).optional(),
    level: z.int().min(1).max(3).optional(),
    children: z.array(Span).min(1),
    markDefs: z.array(LinkMark).default([]),
  });
}
export const TextBlock = textBlockOf(z.strictObject);

/** Empty for an empty cell. */
const PlainCell = z.string().trim().max(MAX_CELL);

/** Plain text, or with spans where something is marked or linked. */
function cellOf(object: MakeObject) {
  const { children, markDefs } = textBlockOf(object).shape;
  const MarkedCell = object({ _type: z.literal('cell'), children, markDefs }).refine(
    (cell) => cellText(cell).length <= MAX_CELL,
    { message: `must be at most ${MAX_CELL} characters`, path: ['children'] },
  );
  return z.union([PlainCell, MarkedCell]);
}

interface Leaves<I, V, F, C> {
  readonly image: I;
  readonly video: V;
  readonly file: F;
  readonly item: C;
}

function wordBlocksOf(object: MakeObject) {
  const TextBlock = textBlockOf(object);

  const PullQuote = object({
    _type: z.literal('pull_quote'),
    _key: Key,
    text: Paragraph,
    by: Line.nullable().default(null),
    role: Line.nullable().default(null),
  });

  const Statistics = object({
    _type: z.literal('statistics'),
    _key: Key,
    title: Line.nullable().default(null),
    items: z.array(object(Figure.shape)).min(1).max(6),
  });

  const CallToAction = object({
    _type: z.literal('call_to_action'),
    _key: Key,
    text: Paragraph.nullable().default(null),
    label: Line,
    href: Href,
  });

  const Accordion = object({
    _type: z.literal('accordion'),
    _key: Key,
    items: z
      .array(object({ _key: Key, title: Line, body: z.array(TextBlock).min(1) }))
      .min(1)
      .max(40),
  });

  const Cell = cellOf(object);
  const Table = object({
    _type: z.literal('table'),
    _key: Key,
    caption: Line.nullable().default(null),
    /** The first row names the columns, the first column the rows. */
    header_row: z.boolean().default(true),
    header_column: z.boolean().default(false),
    /** One per column; numbers are aligned at the end. */
    align: z
      .array(z.enum(['start', 'center', 'end']))
      .min(1)
      .max(MAX_COLUMNS),
    rows: z
      .array(object({ _key: Key, cells: z.array(Cell).min(1).max(MAX_COLUMNS) }))
      .min(1)
      .max(MAX_ROWS),
  }).refine(({ align, rows }) => rows.every(({ cells }) => cells.length === align.length), {
    message: 'every row needs as many cells as there are columns',
    path: ['rows'],
  });

  const Divider = object({ _type: z.literal('divider'), _key: Key });
  return { TextBlock, PullQuote, Statistics, Table, CallToAction, Accordion, Divider };
}

function leafBlocksOf<
  I extends z.ZodType,
  V extends z.ZodType,
  F extends z.ZodType,
  C extends z.ZodType,
>(object: MakeObject, leaf: Leaves<I, V, F, C>) {
  const ImageBlock = object({
    _type: z.literal('image'),
    _key: Key,
    image: leaf.image,
    size: z.enum(['inset', 'wide', 'full']).default('inset'),
  });
  const Gallery = object({
    _type: z.literal('gallery'),
    _key: Key,
    title: Line.nullable().default(null),
    images: z.array(leaf.image).min(1).max(60),
  });
  const VideoBlock = object({
    _type: z.literal('video'),
    _key: Key,
    video: leaf.video,
    title: Line.nullable().default(null),
    size: z.enum(['inset', 'wide', 'full']).default('wide'),
  });
  const Downloads = object({
    _type: z.literal('downloads'),
    _key: Key,
    title: Line.nullable().default(null),
    files: z.array(leaf.file).min(1).max(200),
  });
  const Embed = object({
    _type: z.literal('embed'),
    _key: Key,
    url: WebAddress,
    title: Line,
    poster: leaf.image.nullable().default(null),
  });
  const RelatedItems = object({
    _type: z.literal('related_items'),
    _key: Key,
    title: Line.nullable().default(null),
    items: z.array(leaf.item).max(12),
  });
  return { ImageBlock, Gallery, VideoBlock, Downloads, Embed, RelatedItems };
}

/** With the given shapes for pictures, films, files and linked items. */
export function bodyOf<
  I extends z.ZodType,
  V extends z.ZodType,
  F extends z.ZodType,
  C extends z.ZodType,
>(object: MakeObject, leaf: Leaves<I, V, F, C>) {
  const words = wordBlocksOf(object);
  const leaves = leafBlocksOf(object, leaf);
  return z
    .array(
      z.discriminatedUnion('_type', [
        words.TextBlock,
        leaves.ImageBlock,
        leaves.Gallery,
        leaves.VideoBlock,
        words.PullQuote,
        words.Statistics,
        words.Table,
        words.CallToAction,
        leaves.Downloads,
        words.Accordion,
        leaves.Embed,
        leaves.RelatedItems,
        words.Divider,
      ]),
    )
    .max(600);
}

export const Body = bodyOf(z.object, { image: Image, video: Video, file: File, item: Card });
export type Body = z.infer<typeof Body>;
export type Block = Body[number];
export type BlockOf<T extends Block['_type']> = Extract<Block, { _type: T }>;

export const BodyInput = bodyOf(z.strictObject, {
  image: MediaReference,
  video: MediaReference,
  file: MediaReference,
  item: itemReference(CARD_TYPES),
}).meta({ format: 'body' });
export type BodyInput = z.infer<typeof BodyInput>;
