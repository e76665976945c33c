/** What a file is, told from its first bytes. Names and declared types are claims and not asked. */

export type Signature = { kind: 'image' | 'video' | 'captions' | 'file'; mime: string };

/** How many bytes from the start {@link recognise} looks at. */
export const SIGNATURE_BYTES = 512;

/**
 * Major brands of MP4 films (ISO 14496-12, mp4ra.org); sound and stills in the same boxes are not.
 */
const MP4_BRANDS = /^(isom|iso[2-9]|mp4[12]|avc1|dash|cmf[2c]|M4V |f4v |MSNV|XAVC)$/;
const OTHER_BRANDS = /^(M4A |M4B |qt {2}|heic|heix|hevc|hevx|mif1|msf1|crx )$/;

/** The kind and media type of a file that begins so; null for anything not known for certain. */
export function recognise(head: Buffer): Signature | null {
  return image(head) ?? video(head) ?? document(head);
}

function image(head: Buffer): Signature | null {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return { kind: 'image', mime: 'image/jpeg' };
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) {
    return { kind: 'image', mime: 'image/png' };
  }
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') {
    return { kind: 'image', mime: 'image/webp' };
  }
  const brands = isoBrands(head);
  if (brands.includes('avif') || brands.includes('avis')) {
    return { kind: 'image', mime: 'image/avif' };
  }
  return null;
}

function video(head: Buffer): Signature | null {
  const [major, ...compatible] = isoBrands(head);
  if (major && !OTHER_BRANDS.test(major)) {
    const isFilm = [major, ...compatible].some((brand) => MP4_BRANDS.test(brand));
    if (isFilm) return { kind: 'video', mime: 'video/mp4' };
  }
  // Matroska shares the first bytes; only the document type tells WebM from it.
  if (startsWith(head, [0x1a, 0x45, 0xdf, 0xa3]) && head.subarray(0, 64).includes('webm')) {
    return { kind: 'video', mime: 'video/webm' };
  }
  return null;
}

function document(head: Buffer): Signature | null {
  const text = head.toString('utf8').replace(/^\u{feff}/u, '');
  if (/^WEBVTT([ \t\r\n]|$)/.test(text)) return { kind: 'captions', mime: 'text/vtt' };
  if (ascii(head, 0, 5) === '%PDF-') return { kind: 'file', mime: 'application/pdf' };
  const zip = ascii(head, 0, 4);
  // The second is the end record, with which an empty archive begins.
  if (zip === 'PK\x03\x04' || zip === 'PK\x05\x06') {
    return { kind: 'file', mime: 'application/zip' };
  }
  return null;
}

/**
 * Major brand and compatible brands of an ISO base media file's first box; empty for other files.
 */
function isoBrands(head: Buffer): string[] {
  if (head.length < 16 || ascii(head, 4, 8) !== 'ftyp') return [];
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [ascii(head, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(head, at, at + 4));
  return brands;
}

function startsWith(head: Buffer, bytes: number[]): boolean {
  return bytes.every((byte, index) => head[index] === byte);
}

function ascii(head: Buffer, start: number, end: number): string {
  return head.toString('latin1', start, end);
}
