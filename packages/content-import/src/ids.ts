/** Reproducible UUIDs (RFC 9562, version 5: SHA-1 over a namespace and a name). */
import { createHash } from 'node:crypto';

/** Any fixed UUID would do. */
const NAMESPACE = Buffer.from('6f0e1d5cb6c0523f9d2a7c1b54a6e8d3', 'hex');

export function uuidOf(...parts: readonly string[]): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(JSON.stringify(parts)).digest();
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex', 0, 16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}
