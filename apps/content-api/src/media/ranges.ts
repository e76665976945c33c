/** Parts of a file, which players ask for when seeking (RFC 9110 §14). */

type ByteRange = { start: number; end: number };

/**
 * How to answer: `range` is what to send, both ends inclusive as `fs.createReadStream` takes them;
 * null means no body at all (an empty file, or 416). `headers` come on top of the file's own.
 */
type RangeAnswer = {
  status: 200 | 206 | 416;
  range: ByteRange | null;
  headers: Record<string, string>;
};

/**
 * Decides between whole, part and refusal. `etag` is the file's strong tag with its quotes. Several
 * ranges at once, other units and malformed values get the whole file, which §14.2 allows; so does
 * an `If-Range` that is not exactly the tag, dates included.
 */
export function answerRange(request: {
  range: string | undefined;
  ifRange: string | undefined;
  etag: string;
  bytes: number;
}): RangeAnswer {
  const { range, ifRange, etag, bytes } = request;
  const isSameFile = ifRange === undefined || (ifRange === etag && !etag.startsWith('W/'));
  const asked = range !== undefined && isSameFile ? parseRange(range, bytes) : 'whole';

  if (asked === 'whole') {
    return {
      status: 200,
      range: bytes > 0 ? { start: 0, end: bytes - 1 } : null,
      headers: { 'accept-ranges': 'bytes', 'content-length': String(bytes) },
    };
  }
  if (asked === 'unsatisfiable') {
    const headers = { 'content-range': `bytes */${bytes}`, 'content-length': '0' };
    return { status: 416, range: null, headers };
  }
  return {
    status: 206,
    range: asked,
    headers: {
      'accept-ranges': 'bytes',
      'content-range': `bytes ${asked.start}-${asked.end}/${bytes}`,
      'content-length': String(asked.end - asked.start + 1),
    },
  };
}

function parseRange(header: string, bytes: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header) ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') return lastBytes(Number(last), bytes);

  const start = Number(first);
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== '' && Number(last) < start) return 'whole';
  return start < bytes ? { start, end } : 'unsatisfiable';
}

function lastBytes(count: number, bytes: number): ByteRange | 'unsatisfiable' {
  if (count === 0 || bytes === 0) return 'unsatisfiable';
  return { start: Math.max(0, bytes - count), end: bytes - 1 };
}
