/** Whether a file is of the kind that its name says, by its first bytes. */

type Signature = (head: Buffer) => boolean;

const starts =
  (...bytes: number[]): Signature =>
  (head) =>
    bytes.every((byte, at) => head[at] === byte);
const textAt =
  (offset: number, ...texts: string[]): Signature =>
  (head) =>
    texts.includes(head.toString('latin1', offset, offset + (texts[0]?.length ?? 0)));

const JPEG = starts(0xff, 0xd8, 0xff);
const ZIP = textAt(0, 'PK\u0003\u0004');
const SVG: Signature = (head) =>
  /^\uFEFF?\s*(<\?xml[\s\S]*?)?(<!--[\s\S]*?-->\s*)*(<!DOCTYPE[^>]*>\s*)?<svg[\s>]/i.test(
    head.toString('utf8'),
  );

const SIGNATURES: ReadonlyMap<string, Signature> = new Map([
  ['jpg', JPEG],
  ['jpeg', JPEG],
  ['png', starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['gif', textAt(0, 'GIF87a', 'GIF89a')],
  ['webp', (head) => textAt(0, 'RIFF')(head) && textAt(8, 'WEBP')(head)],
  ['avif', (head) => textAt(4, 'ftyp')(head) && head.toString('latin1', 8).includes('avi')],
  ['svg', SVG],
  ['mp4', textAt(4, 'ftyp')],
  ['webm', starts(0x1a, 0x45, 0xdf, 0xa3)],
  [
    'mp3',
    (head) => textAt(0, 'ID3')(head) || (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0),
  ],
  ['vtt', (head) => /^\uFEFF?WEBVTT/.test(head.toString('utf8'))],
  ['pdf', textAt(0, '%PDF-')],
  ['zip', ZIP],
  ['docx', ZIP],
  ['xlsx', ZIP],
  ['pptx', ZIP],
]);

/** How many bytes from a file's start {@link signatureMismatch} needs at most. */
export const SIGNATURE_BYTES = 2048;

/** The extension that the bytes contradict; undefined where they fit, or nothing is known of it. */
export function signatureMismatch(fileName: string, head: Buffer): string | undefined {
  const extension = fileName.split('.').at(-1)?.toLowerCase() ?? '';
  const signature = SIGNATURES.get(extension);
  return signature && !signature(head) ? extension : undefined;
}
