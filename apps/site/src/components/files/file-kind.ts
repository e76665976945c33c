import type { File } from '@masthead/contract/media';

/** A file's kind as people name it: its ending in capitals, else the second half of its MIME type. */
export function fileKind({ name, mime }: Pick<File, 'name' | 'mime'>): string {
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 ? name.slice(dot + 1) : mime.slice(mime.indexOf('/') + 1);
  return ending.toUpperCase();
}
