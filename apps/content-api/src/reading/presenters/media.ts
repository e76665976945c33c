import type { File, Image, Video } from '@masthead/contract/media';
import type { MediaInput } from '@masthead/contract/publishing';
import { isReference, type Reference } from '@masthead/contract/stored-reference';
import { foreignIn } from '@masthead/contract/translated';
import { mediaTexts } from '#src/reading/queries/media-texts.ts';
import type { Referenced } from '#src/reading/queries/referenced.ts';
import { type MediaRow, revisionOf } from '#src/reading/queries/rows.ts';

/** The texts of a medium in the answer's language. */
function textsOf({ metadata }: MediaRow, { locale, source }: Referenced) {
  return mediaTexts(metadata as MediaInput, locale, source);
}

const basePath = (row: MediaRow): string => `/media/${row.id}/${revisionOf(row)}`;

function filePath(row: MediaRow): string {
  return `${basePath(row)}/${(row.metadata as MediaInput).name}`;
}

function mediaRow(referenced: Referenced, reference: unknown): MediaRow | undefined {
  return isReference(reference) ? referenced.media.get(reference._ref) : undefined;
}

/** A picture, or null where the reference leads to none that may be shown. */
export function presentImage(referenced: Referenced, reference: unknown): Image | null {
  const row = mediaRow(referenced, reference);
  if (row?.kind !== 'image' || row.width === null || row.height === null) return null;
  const { focal } = row.metadata as MediaInput;
  const { texts, languages } = textsOf(row, referenced);
  const { alt, caption, credit } = languages;
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
    ...foreignIn({ alt, caption, credit }, referenced.locale),
  };
}

/** A film with its poster and the captions that exist, or null. */
export function presentVideo(referenced: Referenced, reference: unknown): Video | null {
  const row = mediaRow(referenced, reference);
  if (row?.kind !== 'video') return null;
  const metadata = row.metadata as MediaInput;
  const { texts, languages } = textsOf(row, referenced);
  const { alt, caption, credit, transcript } = languages;
  const captions = Object.entries(metadata.locales).flatMap(([locale, { captions: track }]) => {
    const file = mediaRow(referenced, track);
    return file === undefined ? [] : [{ locale, src: filePath(file) }];
  });
  return {
    id: row.id,
    src: filePath(row),
    mime: row.mime,
    width: row.width ?? 1080,
    height: row.height ?? 1920,
    duration: row.duration ?? 1,
    cover_image: presentImage(referenced, metadata.poster),
    captions,
    transcript: texts.transcript ?? null,
    alt: texts.alt ?? '',
    caption: texts.caption ?? null,
    credit: texts.credit ?? null,
    ...foreignIn({ alt, caption, credit, transcript }, referenced.locale),
  };
}

/** Any medium as a file to download, or null. */
export function presentFile(referenced: Referenced, reference: unknown): File | null {
  const row = mediaRow(referenced, reference);
  if (row === undefined) return null;
  const metadata = row.metadata as MediaInput;
  const { texts, languages } = textsOf(row, referenced);
  const { caption, credit } = languages;
  const called = (['title', 'caption', 'alt'] as const).find((name) => name in texts);
  return {
    id: row.id,
    src: filePath(row),
    name: metadata.name,
    mime: row.mime,
    bytes: row.bytes,
    sha256: row.sha256,
    title: (called && texts[called]) ?? metadata.name,
    caption: texts.caption ?? null,
    credit: texts.credit ?? null,
    ...foreignIn({ title: called ? languages[called] : null, caption, credit }, referenced.locale),
    preview:
      row.kind === 'image'
        ? presentImage(referenced, reference)
        : presentImage(referenced, metadata.poster),
  };
}

/** Presents each reference of a list once and leaves out what may not be shown. */
export function presentEach<T>(
  references: readonly Reference[],
  present: (reference: unknown) => T | null,
): T[] {
  const once = new Map(references.map((reference) => [reference._ref, reference]));
  return [...once.values()].map(present).filter((shown) => shown !== null);
}

/** The media of a list as files to download. */
export function presentFiles(referenced: Referenced, references: readonly Reference[]): File[] {
  return presentEach(references, (reference) => presentFile(referenced, reference));
}
