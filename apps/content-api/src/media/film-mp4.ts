/** Reads size and duration from an MP4 file (ISO/IEC 14496-12). */
import type { FileHandle } from 'node:fs/promises';
import type { Film } from '#src/media/film.ts';

type Box = { type: string; content: Buffer };

const MAX_MOOV_BYTES = 32_000_000;
const MAX_TOP_BOXES = 10_000;
/** Limit per box, and of tracks: normally some ten. Millions of empty ones would block the server. */
const MAX_BOXES = 1000;
const MAX_TRACKS = 100;
const FIXED_POINT = 65_536;

/** Reads the `moov` box anywhere in the file. Throws RangeError if it is truncated. */
export async function readMp4(file: FileHandle): Promise<Film> {
  const moov = await readMoov(file);
  if (!moov) return {};
  const movie = boxes(moov);
  return { ...movieDuration(movie), ...pictureSize(movie) };
}

async function readMoov(file: FileHandle): Promise<Buffer | null> {
  const { size: fileSize } = await file.stat();
  let at = 0;
  for (let count = 0; count < MAX_TOP_BOXES && at + 8 <= fileSize; count += 1) {
    const header = await readAt(file, at, 16);
    const { type, headerBytes, bytes } = boxHeader(header, fileSize - at);
    if (type === 'moov') {
      return bytes > MAX_MOOV_BYTES ? null : readAt(file, at + headerBytes, bytes - headerBytes);
    }
    at += bytes;
  }
  return null;
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

function boxHeader(header: Buffer, remaining: number) {
  const short = header.readUInt32BE(0);
  const headerBytes = short === 1 ? 16 : 8;
  // 1: the size follows in 64 bits; 0: the box goes on to the end.
  const declared =
    short === 1 ? Number(header.readBigUInt64BE(8)) : short === 0 ? remaining : short;
  if (declared < headerBytes) throw new RangeError('an MP4 box is smaller than its header');
  const bytes = Math.min(declared, remaining);
  return { type: header.toString('latin1', 4, 8), headerBytes, bytes };
}

function boxes(content: Buffer): Box[] {
  const found: Box[] = [];
  for (let at = 0; at + 8 <= content.length && found.length < MAX_BOXES; ) {
    const { type, headerBytes, bytes } = boxHeader(content.subarray(at), content.length - at);
    found.push({ type, content: content.subarray(at + headerBytes, at + bytes) });
    at += bytes;
  }
  return found;
}

function movieDuration(movie: Box[]): { duration?: number } {
  const header = movie.find((box) => box.type === 'mvhd')?.content;
  if (!header) return {};
  const isLong = header.readUInt8(0) === 1;
  const timescale = header.readUInt32BE(isLong ? 20 : 12);
  const length = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  const isKnown = timescale > 0 && length > 0 && length !== 0xffffffff;
  return isKnown ? { duration: length / timescale } : {};
}

/** Sound tracks have no size, so the first track with one is the picture. */
function pictureSize(movie: Box[]): { width?: number; height?: number } {
  for (const track of movie.filter((box) => box.type === 'trak').slice(0, MAX_TRACKS)) {
    const header = boxes(track.content).find((box) => box.type === 'tkhd')?.content;
    if (!header) continue;
    const matrixAt = header.readUInt8(0) === 1 ? 52 : 40;
    const width = Math.round(header.readUInt32BE(matrixAt + 36) / FIXED_POINT);
    const height = Math.round(header.readUInt32BE(matrixAt + 40) / FIXED_POINT);
    if (width === 0 || height === 0) continue;
    // A quarter turn, as phones write it: the matrix's diagonal is zero.
    const isTurned = header.readInt32BE(matrixAt) === 0 && header.readInt32BE(matrixAt + 16) === 0;
    return isTurned ? { width: height, height: width } : { width, height };
  }
  return {};
}
