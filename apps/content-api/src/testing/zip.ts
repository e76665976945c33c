/** A reader of ZIP files whose entries are stored as they are, strict about all that it reads. */
import { crc32 } from 'node:zlib';
import { expect } from 'vitest';

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const END_BYTES = 22;
/** Sizes and checksum follow the file's bytes instead of standing before them. */
const HAS_DESCRIPTOR = 0x08;
const STORED = 0;

/** The entries of a whole ZIP by name, in their order; fails where anything in it does not agree. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - END_BYTES;
  expect(zip.readUInt32LE(end), 'ends with its directory').toBe(END);
  const count = zip.readUInt16LE(end + 10);
  const directoryBytes = zip.readUInt32LE(end + 12);
  let at = zip.readUInt32LE(end + 16);
  expect(at + directoryBytes).toBe(end);
  const entries = new Map<string, Buffer>();
  let expected = 0;
  for (let index = 0; index < count; index += 1) {
    expect(zip.readUInt32LE(at)).toBe(CENTRAL);
    const [nameBytes, extraBytes] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)];
    const name = zip.toString('utf8', at + 46, at + 46 + nameBytes);
    const local = zip.readUInt32LE(at + 42);
    expect(local, `${name} follows the one before it`).toBe(expected);
    const { content, next } = readEntry(zip, at, local, name);
    expect(entries.has(name), `${name} stands twice`).toBe(false);
    entries.set(name, content);
    expected = next;
    at += 46 + nameBytes + extraBytes + zip.readUInt16LE(at + 32);
  }
  expect(at).toBe(end);
  return entries;
}

function readEntry(zip: Buffer, central: number, local: number, name: string) {
  expect(zip.readUInt16LE(central + 10), `${name} is stored`).toBe(STORED);
  const [packed, bytes] = [zip.readUInt32LE(central + 20), zip.readUInt32LE(central + 24)];
  expect(packed).toBe(bytes);
  expect(zip.readUInt32LE(local)).toBe(LOCAL);
  const nameBytes = zip.readUInt16LE(local + 26);
  expect(zip.toString('utf8', local + 30, local + 30 + nameBytes)).toBe(name);
  const start = local + 30 + nameBytes + zip.readUInt16LE(local + 28);
  const content = zip.subarray(start, start + bytes);
  expect(crc32(content), `${name} has its checksum`).toBe(zip.readUInt32LE(central + 16));
  const follows = zip.readUInt16LE(local + 6) & HAS_DESCRIPTOR;
  if (!follows) return { content, next: start + bytes };
  expect(zip.readUInt32LE(start + bytes)).toBe(DESCRIPTOR);
  expect(zip.readUInt32LE(start + bytes + 4)).toBe(crc32(content));
  return { content, next: start + bytes + 16 };
}
