/** Reads size and duration from a WebM file (RFC 9559, EBML: RFC 8794). */
import type { FileHandle } from 'node:fs/promises';
import type { Film } from '#src/media/film.ts';

const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TIMESTAMP_SCALE = 0x2ad7b1;
const DURATION = 0x4489;
const TRACKS = 0x1654ae6b;
const TRACK_ENTRY = 0xae;
const VIDEO = 0xe0;
const PIXEL_WIDTH = 0xb0;
const PIXEL_HEIGHT = 0xba;

const DEFAULT_TIMESTAMP_SCALE = 1_000_000;
const NANOSECONDS = 1_000_000_000;
/** Information and tracks precede the first cluster, for all writers within this limit. */
const HEAD_BYTES = 1_000_000;
/** Limit per element, and of tracks: normally some ten. Half a million empty ones would block the server. */
const MAX_ELEMENTS = 1000;
const MAX_TRACKS = 100;

type Element = { id: number; content: Buffer };

/** Reads the file's head. Throws RangeError if an element's header is truncated. */
export async function readWebm(file: FileHandle): Promise<Film> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  const segment = child(elements(buffer.subarray(0, bytesRead)), SEGMENT);
  return { ...segmentDuration(child(segment, INFO)), ...pictureSize(child(segment, TRACKS)) };
}

function segmentDuration(info: Element[]): { duration?: number } {
  const length = info.find((element) => element.id === DURATION)?.content;
  if (!length) return {};
  const scale = unsigned(info, TIMESTAMP_SCALE) ?? DEFAULT_TIMESTAMP_SCALE;
  const ticks = length.length === 4 ? length.readFloatBE(0) : length.readDoubleBE(0);
  const duration = (ticks * scale) / NANOSECONDS;
  return duration > 0 && Number.isFinite(duration) ? { duration } : {};
}

function pictureSize(tracks: Element[]): { width?: number; height?: number } {
  for (const entry of tracks.filter((element) => element.id === TRACK_ENTRY).slice(0, MAX_TRACKS)) {
    const video = child(elements(entry.content), VIDEO);
    const width = unsigned(video, PIXEL_WIDTH);
    const height = unsigned(video, PIXEL_HEIGHT);
    if (width && height) return { width, height };
  }
  return {};
}

function child(parent: Element[], id: number): Element[] {
  const element = parent.find((candidate) => candidate.id === id);
  return element ? elements(element.content) : [];
}

function unsigned(parent: Element[], id: number): number | undefined {
  const content = parent.find((element) => element.id === id)?.content;
  if (!content || content.length < 1 || content.length > 6) return undefined;
  return content.readUIntBE(0, content.length);
}

function elements(content: Buffer): Element[] {
  const found: Element[] = [];
  for (let at = 0; at < content.length && found.length < MAX_ELEMENTS; ) {
    const id = variableInteger(content, at);
    const size = variableInteger(content, at + id.bytes);
    const start = at + id.bytes + size.bytes;
    // Live recordings have elements of unknown size, which extend to the end.
    const end = size.isOpen ? content.length : Math.min(start + size.value, content.length);
    found.push({ id: id.raw, content: content.subarray(start, end) });
    at = end;
  }
  return found;
}

/**
 * An EBML variable-size integer: leading zero bits give its length; an id includes the marker, a size
 * doesn't.
 */
function variableInteger(content: Buffer, at: number) {
  const bytes = Math.clz32(content.readUInt8(at)) - 23;
  if (bytes > 8) throw new RangeError('an EBML number is longer than eight bytes');
  let raw = 0n;
  for (let index = 0; index < bytes; index += 1) {
    raw = (raw << 8n) | BigInt(content.readUInt8(at + index));
  }
  const marker = 1n << BigInt(7 * bytes);
  const value = raw & (marker - 1n);
  return { bytes, raw: Number(raw), value: Number(value), isOpen: value === marker - 1n };
}
