/** Parts of a file, which players ask for when seeking (RFC 9110 §14). */
import parseRange from 'range-parser';

/** What `range-parser` answers instead of ranges. */
const UNSATISFIABLE = -1;
const MALFORMED = -2;

/** Both ends inclusive, as `fs.createReadStream` takes them. */
export type ByteRange = { start: number; end: number };

/**
 * How to answer: `range` is what to send; null means no body at all (an empty file, or 416). `headers` come on top of the file's own.
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

/** The one range of bytes that a `Range` header names, of a file of so many bytes. */
function requestedRange(header: string, bytes: number): ByteRange | 'whole' | 'unsatisfiable' {
  // Of a file shorter than the suffix asked for, all is meant (§14.1.2); the library refuses that.
  const suffix = Number(/^bytes=[ \t]*-(\d+)[ \t]*$/i.exec(header)?.[1]);
  const ranges = parseRange(bytes, suffix > bytes ? `bytes=-${bytes}` : header);
  if (ranges === UNSATISFIABLE) return 'unsatisfiable';
  if (ranges === MALFORMED || ranges.type.toLowerCase() !== 'bytes') return 'whole';
  const [range, ...more] = ranges;
  return range === undefined || more.length > 0 ? 'whole' : range;
}
