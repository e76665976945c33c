/** PNG (third edition) without metadata, but for what shows it as it is and whom to credit. Pixels stay as they are. */
import { crc32, inflateSync } from 'node:zlib';
import { cleanExif } from '#src/media/clean/clean-exif.ts';
import { cleanXmp } from '#src/media/clean/clean-xmp.ts';

const SIGNATURE_BYTES = 8;
/** Length and type before a chunk's data, a checksum behind it. */
const FRAME_BYTES = 12;
/** Beside those that every reader must know, whose names begin with a capital: colours, density, movement. */
const KEPT = new Set(
  'tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '),
);
const XMP = 'XML:com.adobe.xmp';
const CREDIT = ['Author', 'Copyright'];
/** More than any text about rights, less than what is dangerous to unfold. */
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
 * What stands behind a text's name. In `iTXt` that is first whether it is compressed and how, its language, its name in
 * that language; in `zTXt`, in which some programs write XMP, how it is compressed.
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
