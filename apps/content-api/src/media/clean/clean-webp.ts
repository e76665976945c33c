/** Removes WebP (RFC 9649) metadata except what affects display, credit and rights. Pixels stay untouched. */
import { cleanExif } from '#src/media/clean/clean-exif.ts';
import { cleanXmp } from '#src/media/clean/clean-xmp.ts';

const RIFF_BYTES = 12;
const HEAD_BYTES = 8;
const KEPT = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'];
/** Chunks that VP8X tells of, by the bit in its first byte. */
const CLEANED = {
  EXIF: { bit: 0x08, clean: cleanExif },
  'XMP ': { bit: 0x04, clean: cleanXmp },
} as const;
const isCleaned = (type: string): type is keyof typeof CLEANED => Object.hasOwn(CLEANED, type);

export function cleanWebp(file: Buffer): Buffer {
  const parts: Buffer[] = [];
  let header: Buffer | null = null;
  let told = 0;
  let at = RIFF_BYTES;
  while (at + HEAD_BYTES <= file.length) {
    const type = file.toString('latin1', at, at + 4);
    const data = file.subarray(at + HEAD_BYTES, at + HEAD_BYTES + file.readUInt32LE(at + 4));
    at += HEAD_BYTES + data.length + (data.length % 2);
    const kept = isCleaned(type) ? CLEANED[type].clean(data) : KEPT.includes(type) ? data : null;
    if (kept === null) continue;
    if (isCleaned(type)) told |= CLEANED[type].bit;
    const content = Buffer.from(kept);
    if (type === 'VP8X') header = content;
    parts.push(headOf(type, content.length), content, Buffer.alloc(content.length % 2));
  }
  if (header?.[0] !== undefined) header[0] = (header[0] & ~0x0c) | told;
  const body = Buffer.concat(parts);
  return Buffer.concat([headOf('RIFF', body.length + 4), file.subarray(8, RIFF_BYTES), body]);
}

function headOf(type: string, length: number): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.write(type, 'latin1');
  head.writeUInt32LE(length, 4);
  return head;
}
