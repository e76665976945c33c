/** Private data of picture files about people and places, beyond what they show. */
import type { PrivateKind } from '@masthead/contract/media-list';
import { exifTags } from '#src/media/exif-tags.ts';
import { openPicture } from '#src/media/image-engine.ts';

/** Tags of EXIF 2.32: latitude and longitude; camera's and lens's number; camera's owner. */
const GPS = [0x02, 0x04];
const SERIAL_NUMBERS = [0xa431, 0xa435];
const OWNER = 0xa430;
/** Names in XMP (ISO 16684, IPTC Photo Metadata) as elements or attributes, whatever their prefixes. */
const XMP: Readonly<Record<PrivateKind, RegExp>> = {
  position: /:GPS(Latitude|Longitude|Coordinates)\b/,
  serial_number: /:(BodySerialNumber|LensSerialNumber|SerialNumber)\b/,
  people:
    /:(PersonInImage|PersonInImageWDetails|CreatorContactInfo|CameraOwnerName|CaptionWriter)\b/,
};
/** Data sets of IPTC-IIM's second record: contact, writer. */
const IPTC_PEOPLE = [118, 122];

/**
 * Kinds of private data in a picture's metadata. Renditions have none since they are re-encoded; the
 * original, if offered for download, keeps all. Credits (artist, creator, by-line) are not private.
 */
export async function privateDataIn(path: string): Promise<PrivateKind[]> {
  const { exif, xmp, iptc } = await openPicture(path).metadata();
  const tags = exifTags(exif ?? Buffer.alloc(0));
  const text = xmp?.toString('utf8') ?? '';
  const found: Readonly<Record<PrivateKind, boolean>> = {
    position: GPS.some((tag) => tags.gps.has(tag)),
    serial_number: SERIAL_NUMBERS.some((tag) => tags.exif.has(tag)),
    people: tags.exif.has(OWNER) || (iptc !== undefined && namesIn(iptc)),
  };
  return (['position', 'serial_number', 'people'] as const).filter(
    (kind) => found[kind] || XMP[kind].test(text),
  );
}

/** Whether it has a data set that names somebody, with a value. */
function namesIn(iptc: Buffer): boolean {
  return IPTC_PEOPLE.some((set) => {
    const at = iptc.indexOf(Buffer.from([0x1c, 0x02, set]));
    return at !== -1 && at + 5 <= iptc.length && iptc.readUInt16BE(at + 3) > 0;
  });
}
