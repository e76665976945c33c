/**
 * The same bytes in memory of their own, for what is kept: zlib's results are parts of a block of 16 KB,
 * short buffers of a pool, and either holds the whole of it for as long as the part lives.
 */
export function ownBytes(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
