/**
 * A copy in memory of its own: zlib's results are slices of 16 KB blocks and short buffers come from a pool;
 * keeping a slice would keep the whole.
 */
export function ownBytes(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
