/** Bytes of UTF-8 for a UTF-16 code unit. */
const MAX_BYTES = 3;
const USUAL_ROOM = 1 << 19;
/** Pages are written here before their bytes are copied: most are shorter. */
let scratch: Buffer | null = null;

/**
 * The bytes of a text in parts. Joined they would first be copied to one string, which takes longer than writing them where
 * they are.
 */
export function utf8Bytes(parts: readonly string[]): Buffer {
  const room = MAX_BYTES * parts.reduce((sum, { length }) => sum + length, 0);
  scratch ??= Buffer.allocUnsafeSlow(USUAL_ROOM);
  const place = room <= scratch.length ? scratch : Buffer.allocUnsafeSlow(room);
  let end = 0;
  for (const part of parts) end += place.write(part, end);
  return Buffer.from(place.subarray(0, end));
}
