/** Checks a file's content against its extension. */
import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

/** Allowed types; other extensions are not checked. */
const MEDIA_TYPES: Readonly<Record<string, readonly string[]>> = {
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  png: ['image/png', 'image/apng'],
  gif: ['image/gif'],
  webp: ['image/webp'],
  avif: ['image/avif', 'image/heif'],
  mp4: ['video/mp4', 'video/x-m4v'],
  webm: ['video/webm'],
  mp3: ['audio/mpeg'],
  vtt: ['text/vtt'],
  pdf: ['application/pdf'],
  zip: ['application/zip'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  pptx: ['application/vnd.openxmlformats-officedocument.presentationml.presentation'],
};

/** SVG is text: its first element tells it. */
const SVG = /^\uFEFF?\s*(<\?xml[\s\S]*?)?(<!--[\s\S]*?-->\s*)*(<!DOCTYPE[^>]*>\s*)?<svg[\s>]/i;
const SVG_HEAD_BYTES = 2048;

/** The contradicted extension; undefined if it fits or is unknown. */
export async function typeMismatch(file: string): Promise<string | undefined> {
  const extension = file.split('.').at(-1)?.toLowerCase() ?? '';
  if (extension === 'svg') return SVG.test(await readHead(file)) ? undefined : extension;
  const allowed = MEDIA_TYPES[extension];
  if (allowed === undefined) return undefined;
  const found = await fileTypeFromFile(file);
  return found && allowed.includes(found.mime) ? undefined : extension;
}

async function readHead(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(SVG_HEAD_BYTES),
      0,
      SVG_HEAD_BYTES,
      0,
    );
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
