/** File types by content. Names and declared types are not trusted. */
import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

export type FileKind = { kind: 'image' | 'video' | 'captions' | 'file'; mime: string };

const HEAD_BYTES = 512;

/** Types shown in pages; all others are downloads. */
const SHOWN: ReadonlyMap<string, FileKind> = new Map([
  ['image/jpeg', { kind: 'image', mime: 'image/jpeg' }],
  ['image/png', { kind: 'image', mime: 'image/png' }],
  // An animated one is drawn as its first picture, as any other PNG.
  ['image/apng', { kind: 'image', mime: 'image/png' }],
  ['image/webp', { kind: 'image', mime: 'image/webp' }],
  ['image/avif', { kind: 'image', mime: 'image/avif' }],
  ['video/mp4', { kind: 'video', mime: 'video/mp4' }],
  // Apple's name for the same container; browsers play it as the common type.
  ['video/x-m4v', { kind: 'video', mime: 'video/mp4' }],
  ['video/webm', { kind: 'video', mime: 'video/webm' }],
  ['text/vtt', { kind: 'captions', mime: 'text/vtt' }],
]);

/** The kind and media type of the file at `path`; null for anything not known for certain. */
export async function fileKind(path: string): Promise<FileKind | null> {
  const mime = (await fileTypeFromFile(path))?.mime;
  if (mime === undefined) return null;
  if (mime === 'image/heif' && (await isAvifToo(path)))
    return { kind: 'image', mime: 'image/avif' };
  return SHOWN.get(mime) ?? { kind: 'file', mime };
}

/** Some encoders write AVIF under the generic brand first and name it second. */
async function isAvifToo(path: string): Promise<boolean> {
  const head = await readHead(path);
  return head.subarray(0, head.readUInt32BE(0)).includes('avif');
}

export async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
