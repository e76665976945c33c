import type { File, Image, Video } from '@masthead/contract/media';
import type { MediaInput } from '@masthead/contract/publishing';
import { isReference } from '@masthead/contract/reference';
import type { Graph } from '#src/queries/graph.ts';
import { type MediaRow, revisionOf } from '#src/queries/rows.ts';

/** The texts of a medium in the answer's language, English where it has none of its own. */
function textsOf({ metadata }: MediaRow, locale: string) {
  const { locales } = metadata as MediaInput;
  const english = locales.en;
  return { ...english, ...dropEmpty(locales[locale]) };
}

function dropEmpty<T extends object>(texts: T | undefined): Partial<T> {
  const filled = Object.entries(texts ?? {}).filter(([, value]) => value !== null && value !== '');
  return Object.fromEntries(filled) as Partial<T>;
}

const basePath = (row: MediaRow): string => `/media/${row.id}/${revisionOf(row)}`;

function filePath(row: MediaRow): string {
  return `${basePath(row)}/${(row.metadata as MediaInput).name}`;
}

function mediaRow(graph: Graph, reference: unknown): MediaRow | undefined {
  return isReference(reference) ? graph.media.get(reference._ref) : undefined;
}

/** A picture, or null where the reference leads to none that may be shown. */
export function presentImage(graph: Graph, reference: unknown): Image | null {
  const row = mediaRow(graph, reference);
  if (row?.kind !== 'image' || row.width === null || row.height === null) return null;
  const { focal } = row.metadata as MediaInput;
  const texts = textsOf(row, graph.locale);
  return {
    id: row.id,
    src: basePath(row),
    width: row.width,
    height: row.height,
    focal,
    dominant: row.dominant,
    alt: texts.alt ?? '',
    caption: texts.caption ?? null,
    credit: texts.credit ?? null,
  };
}

/** A film with its poster and the captions that exist, or null. */
export function presentVideo(graph: Graph, reference: unknown): Video | null {
  const row = mediaRow(graph, reference);
  if (row?.kind !== 'video') return null;
  const metadata = row.metadata as MediaInput;
  const texts = textsOf(row, graph.locale);
  const captions = Object.entries(metadata.locales).flatMap(([locale, { captions: track }]) => {
    const file = mediaRow(graph, track);
    return file === undefined ? [] : [{ locale, src: filePath(file) }];
  });
  return {
    id: row.id,
    src: filePath(row),
    mime: row.mime,
    width: row.width ?? 1080,
    height: row.height ?? 1920,
    duration: row.duration ?? 1,
    cover_image: presentImage(graph, metadata.poster),
    captions,
    transcript: texts.transcript ?? null,
    alt: texts.alt ?? '',
    caption: texts.caption ?? null,
    credit: texts.credit ?? null,
  };
}

/** Any medium as a file to download, or null. */
export function presentFile(graph: Graph, reference: unknown): File | null {
  const row = mediaRow(graph, reference);
  if (row === undefined) return null;
  const metadata = row.metadata as MediaInput;
  const texts = textsOf(row, graph.locale);
  return {
    id: row.id,
    src: filePath(row),
    name: metadata.name,
    mime: row.mime,
    bytes: row.bytes,
    sha256: row.sha256,
    title: texts.title ?? texts.caption ?? texts.alt ?? metadata.name,
    caption: texts.caption ?? null,
    credit: texts.credit ?? null,
    preview:
      row.kind === 'image' ? presentImage(graph, reference) : presentImage(graph, metadata.poster),
  };
}

/** Presents each reference of a list and leaves out what may not be shown. */
export function presentEach<T>(
  references: readonly unknown[],
  present: (reference: unknown) => T | null,
): T[] {
  return references.map(present).filter((shown) => shown !== null);
}

/** The media of a list as files to download. */
export function presentFiles(graph: Graph, references: readonly unknown[]): File[] {
  return presentEach(references, (reference) => presentFile(graph, reference));
}
