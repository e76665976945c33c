/** Removes JPEG (ITU T.81) metadata except what affects display, credit and rights. Pixels stay untouched. */
import { cleanExif } from '#src/media/clean/clean-exif.ts';
import { cleanResources } from '#src/media/clean/clean-iptc.ts';
import { cleanXmp } from '#src/media/clean/clean-xmp.ts';
import { NotAnImage } from '#src/media/errors.ts';

const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const COMMENT = 0xfe;
const FIRST_APPLICATION = 0xe0;
const LAST_APPLICATION = 0xef;

const EXIF = 'Exif\0\0';
const XMP = 'http://ns.adobe.com/xap/1.0/\0';
const PHOTOSHOP = 'Photoshop 3.0\0';
const JFIF_BYTES = 12;

/** Embedded pictures (thumbnails, depth, light) are removed with everything after the first one's end. */
export function cleanJpeg(file: Buffer): Buffer {
  const parts = [file.subarray(0, 2)];
  let at = 2;
  while (at < file.length) {
    const marker = file[at + 1] ?? END_OF_IMAGE;
    if (file[at] !== MARKER) throw new NotAnImage('unreadable', 'a JPEG’s marker is missing');
    if (marker === MARKER) {
      at += 1;
      continue;
    }
    if (marker === END_OF_IMAGE) break;
    if (at + 4 > file.length) throw new NotAnImage('unreadable', 'a JPEG’s segment breaks off');
    const end = at + 2 + file.readUInt16BE(at + 2);
    const content = keptOf(marker, file.subarray(at + 4, end));
    if (content !== null) parts.push(...segment(marker, content));
    at = end;
    if (marker !== START_OF_SCAN) continue;
    at = endOfScan(file, end);
    parts.push(file.subarray(end, at));
  }
  return Buffer.concat([...parts, Buffer.of(MARKER, END_OF_IMAGE)]);
}

/** Within scan data only stuffed zeros and restart markers may follow a marker byte; all others end it. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(MARKER, from); at !== -1; at = file.indexOf(MARKER, at + 1)) {
    const next = file[at + 1] ?? END_OF_IMAGE;
    const isInside = next === 0 || next === MARKER || (next >= 0xd0 && next <= 0xd7);
    if (!isInside) return at;
  }
  return file.length;
}

function segment(marker: number, content: Buffer): Buffer[] {
  const head = Buffer.of(MARKER, marker, 0, 0);
  head.writeUInt16BE(content.length + 2, 2);
  return [head, content];
}

/** The content of a segment to keep; null to remove it. */
function keptOf(marker: number, content: Buffer): Buffer | null {
  if (marker === COMMENT) return null;
  if (marker < FIRST_APPLICATION || marker > LAST_APPLICATION) return content;
  const begins = (text: string) => content.subarray(0, text.length).equals(Buffer.from(text));
  const behind = (text: string, clean: (data: Buffer) => Buffer | null) => {
    const data = begins(text) ? clean(content.subarray(text.length)) : null;
    return data && Buffer.concat([Buffer.from(text), data]);
  };
  switch (marker - FIRST_APPLICATION) {
    case 0: // Its small picture goes.
      return begins('JFIF\0')
        ? Buffer.concat([content.subarray(0, JFIF_BYTES), Buffer.alloc(2)])
        : null;
    case 1:
      return behind(EXIF, cleanExif) ?? behind(XMP, cleanXmp);
    case 2:
      return begins('ICC_PROFILE\0') ? content : null;
    case 13:
      return behind(PHOTOSHOP, cleanResources);
    case 14: // How colours are coded.
      return begins('Adobe') ? content : null;
    default:
      return null;
  }
}
