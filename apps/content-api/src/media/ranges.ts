/** Parts of a file, which players ask for when seeking (RFC 9110 §14). */
import parseRange from 'range-parser';

/** The value that `range-parser` returns instead of ranges. */
const UNSATISFIABLE = -1;
const MALFORMED = -2;

/** Both ends inclusive, as `fs.createReadStream` takes them. */
export type ByteRange = { start: number; end: number };

/**
 * The kind of answer: `range` to send, or null for no body (an empty file, or 416). `headers` are added to the file's
 * own.
 */
type RangeAnswer = {
  status: 200 | 206 | 416;
  range: ByteRange | null;
  headers: Record<string, string>;
};

/**
 * Decides between whole, part and refusal. `etag`: the file's strong tag with quotes. Several ranges, other
 * units, malformed values, and an `If-Range` other than the tag get the whole file, as §14.2 allows.
 */
export function answerRange(request: {
  range: string | undefined;
  ifRange: string | undefined;
  etag: string;
  bytes: number;
}): RangeAnswer {
  const { range, ifRange, etag, bytes } = request;
  const isSameFile = ifRange === undefined || (ifRange === etag && !etag.startsWith('W/'));
  const asked = range !== undefined && isSameFile ? requestedRange(range, bytes) : 'whole';

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

function requestedRange(header: string, bytes: number): ByteRange | 'whole' | 'unsatisfiable' {
  // A suffix longer than the file means all of it (§14.1.2); the library refuses that.
  const suffix = Number(/^bytes=[ \t]*-(\d+)[ \t]*$/i.exec(header)?.[1]);
  const ranges = parseRange(bytes, suffix > bytes ? `bytes=-${bytes}` : header);
  if (ranges === UNSATISFIABLE) return 'unsatisfiable';
  if (ranges === MALFORMED || ranges.type.toLowerCase() !== 'bytes') return 'whole';
  const [range, ...more] = ranges;
  return range === undefined || more.length > 0 ? 'whole' : range;
}
