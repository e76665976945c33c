import type { CleanableMime } from '#src/media/clean/clean-picture.ts';
import type { CleanedDrawing } from '#src/parsing/drawings.ts';
import type { ReadXliff } from '#src/translation/xliff/read-xliff.ts';

/** A picture's file without private data. */
type CleanedPicture = Uint8Array;

export interface Readings extends Readonly<Record<CleanableMime, CleanedPicture>> {
  readonly xliff: ReadXliff;
  /** Made by `drawingsAsBytes`. */
  readonly drawings: readonly CleanedDrawing[];
}

export type FileKind = keyof Readings;

export interface ReadJob {
  readonly id: number;
  readonly kind: FileKind;
  readonly bytes: Uint8Array;
}

export type ReadResult =
  | { readonly id: number; readonly read: Readings[FileKind] }
  /** The reason why the file cannot be read. */
  | { readonly id: number; readonly refusal: string }
  | { readonly id: number; readonly failure: string };
