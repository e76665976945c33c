import { createHash } from 'node:crypto';

/** RFC 9562's namespace for URLs. */
const ADDRESSES = '6ba7b811-9dad-11d1-80b4-00c04fd430c8';

/** A UUID made of the item's and the language (RFC 9562, version 5). */
export function localizedId(item: string, locale: string): string {
  return `urn:uuid:${nameBasedUuid(item, locale)}`;
}

/** The id of a feed without an item. */
export function addressId(address: string): string {
  return `urn:uuid:${nameBasedUuid(ADDRESSES, address)}`;
}

function nameBasedUuid(namespace: string, name: string): string {
  const bytes = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest()
    .subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
