/**
 * Removes PNG (third edition) metadata except what affects display, credit and rights. Pixels stay untouched.
 */
import { crc32, inflateSync } from 'node:zlib';
import { cleanExif } from '#src/media/clean/clean-exif.ts';
import { cleanXmp } from '#src/media/clean/clean-xmp.ts';

const SIGNATURE_BYTES = 8;
const FRAME_BYTES = 12;
/** Ancillary chunks to keep, beside critical ones: colours, density, animation. */
const KEPT = new Set(
  'tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '),
);
const XMP = 'XML:com.adobe.xmp';
const CREDIT = ['Author', 'Copyright'];
/** More than any rights text, less than a dangerous decompression. */
const MAX_TEXT = 1_000_000;

export function cleanPng(file: Buffer): Buffer {
  const parts = [file.subarray(0, SIGNATURE_BYTES)];
  let at = SIGNATURE_BYTES;
  while (at + FRAME_BYTES <= file.length) {
    const end = at + FRAME_BYTES + file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const data = file.subarray(at + 8, end - 4);
    if (/^[A-Z]/.test(type) || KEPT.has(type)) parts.push(file.subarray(at, end));
    else parts.push(...cleaned(type, data));
    at = type === 'IEND' ? file.length : end;
  }
  return Buffer.concat(parts);
}

function cleaned(type: string, data: Buffer): Buffer[] {
  if (type === 'eXIf') return chunk(type, cleanExif(data));
  const name = data.toString('latin1', 0, data.indexOf(0));
  if (name === XMP) {
    const text = textIn(type, data.subarray(name.length + 1));
    const xmp = text && cleanXmp(text);
    return chunk('iTXt', xmp && Buffer.concat([Buffer.from(`${XMP}\0\0\0\0\0`), xmp]));
  }
  const isText = type === 'tEXt' || type === 'zTXt' || type === 'iTXt';
  return chunk(type, isText && CREDIT.includes(name) ? data : null);
}

/**
 * The content after a text's name. `iTXt` begins with compression, language and translated name; `zTXt`, in
 * which some programs write XMP, with compression.
 */
function textIn(type: string, data: Buffer): Buffer | null {
  if (type === 'tEXt') return data;
  const text =
    type === 'zTXt' ? data.subarray(1) : data.subarray(data.indexOf(0, data.indexOf(0, 2) + 1) + 1);
  if (type === 'iTXt' && data[0] === 0) return text;
  try {
    return inflateSync(text, { maxOutputLength: MAX_TEXT });
  } catch {
    return null;
  }
}

function chunk(type: string, data: Buffer | null): Buffer[] {
  if (data === null) return [];
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.write(type, 4, 'latin1');
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(data, crc32(frame.subarray(4))));
  return [frame, data, checksum];
}
