/** Objects of a PDF as Typst writes it, with a plain cross-reference table (PDF 1.7 §7.5). */

/** By number, between `obj` and `endobj`; bytes as latin1. */
export interface PdfObjects {
  readonly objects: Map<number, string>;
  readonly head: string;
  /** Without its size. */
  readonly trailer: string;
}

const ENTRY = /(\d{10}) \d{5} ([nf])/g;

/** Throws if the file is built differently. */
export function readPdf(bytes: Buffer): PdfObjects {
  const file = bytes.toString('latin1');
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(file.slice(-64))?.[1]);
  const rest = file.slice(table);
  const trailer = /trailer\s+<<([\s\S]*)>>\s+startxref/.exec(rest)?.[1];
  if (!rest.startsWith('xref') || trailer === undefined) throw new Error('no table of objects');
  const offsets = [...rest.matchAll(ENTRY)]
    .filter(([, , kind]) => kind === 'n')
    .map(([, offset]) => Number(offset))
    .sort((a, b) => a - b);
  const objects = new Map<number, string>();
  for (const [index, offset] of offsets.entries()) {
    const text = file.slice(offset, offsets[index + 1] ?? table);
    const [start, number] = /^(\d+) 0 obj\s/.exec(text) ?? [];
    if (start === undefined) throw new Error('no object where one should be');
    objects.set(Number(number), text.slice(start.length, text.lastIndexOf('endobj')));
  }
  const head = file.slice(0, offsets[0]);
  return { objects, head, trailer: trailer.replace(/\/Size \d+/, '') };
}

export function writePdf({ objects, head, trailer }: PdfObjects): Buffer {
  const size = Math.max(0, ...objects.keys()) + 1;
  const parts = [head];
  const offsets = new Map<number, number>();
  let offset = head.length;
  for (const [number, text] of objects) {
    const part = `${number} 0 obj\n${text}endobj\n\n`;
    offsets.set(number, offset);
    offset += part.length;
    parts.push(part);
  }
  const entries = Array.from({ length: size }, (_none, number) => {
    const at = offsets.get(number);
    return at === undefined
      ? '0000000000 65535 f\r\n'
      : `${String(at).padStart(10, '0')} 00000 n\r\n`;
  });
  parts.push(`xref\n0 ${size}\n${entries.join('')}trailer\n<<\n  /Size ${size}${trailer}>>\n`);
  parts.push(`startxref\n${offset}\n%%EOF`);
  return Buffer.from(parts.join(''), 'latin1');
}

export function referenceTo(key: string, dictionary: string): number | null {
  const [, number] = new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(dictionary) ?? [];
  return number === undefined ? null : Number(number);
}

/** Null for an object that is no stream. */
export function streamOf(object: string): { dictionary: string; bytes: Buffer } | null {
  const start = /stream\r?\n/.exec(object);
  const length = Number(/\/Length (\d+)/.exec(object)?.[1]);
  if (start === null || Number.isNaN(length)) return null;
  const at = start.index + start[0].length;
  return {
    dictionary: object.slice(0, start.index),
    bytes: Buffer.from(object.slice(at, at + length), 'latin1'),
  };
}

/** `entries` are its dictionary's without the length. */
export function streamWith(entries: string, bytes: Buffer): string {
  return `<<\n  /Length ${bytes.length}\n${entries}>>\nstream\n${bytes.toString('latin1')}\nendstream\n`;
}
