/** The ways in which a stored file may be shown: in the page, or only as a download. */

/** Types that cannot run code on the site. HTML, SVG and unknown types are always downloads. */
const INLINE_TYPES: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'video/mp4',
  'video/webm',
  'text/vtt',
  'application/pdf',
]);

const TEXT_TYPES: ReadonlySet<string> = new Set(['text/vtt']);

const RENDITION_TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

/**
 * Longest file name in UTF-8 bytes that common file systems take, less room for a copy's number.
 */
const MAX_NAME_BYTES = 200;
/** Path separators, characters that Windows refuses, controls, and bidirectional marks. */
const UNSAFE = /[/\\:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** The media type of a rendition, for `Content-Type`. */
export function renditionMime(format: keyof typeof RENDITION_TYPES): string {
  return RENDITION_TYPES[format];
}

/** Whether a browser may show files of this type instead of saving them. */
function mayShowInline(mime: string): boolean {
  return INLINE_TYPES.has(mime);
}

/** Headers that make a stored file safe to send. `name`: the file name offered; `download`: always save. */
export function fileHeaders(file: { mime: string; name: string; download?: boolean }) {
  const disposition = mayShowInline(file.mime) && !file.download ? 'inline' : 'attachment';
  return {
    'content-type': TEXT_TYPES.has(file.mime) ? `${file.mime}; charset=utf-8` : file.mime,
    'content-disposition': contentDisposition(disposition, file.name),
    // Without it a browser may take an unknown file for HTML by its looks.
    'x-content-type-options': 'nosniff',
  };
}

/**
 * A `Content-Disposition` value (RFC 6266). Names outside ASCII use `filename*` (RFC 8187, before it RFC
 * 5987), with an ASCII fallback for old clients.
 */
export function contentDisposition(disposition: 'inline' | 'attachment', name: string): string {
  const safe = safeFileName(name);
  const plain = asciiLikeness(safe);
  const value = `${disposition}; filename="${plain}"`;
  return plain === safe ? value : `${value}; filename*=UTF-8''${encodeExtended(safe)}`;
}

/** A name without path, control or bidirectional characters, not hidden, at most 200 bytes long. */
export function safeFileName(name: string): string {
  const cleaned = name.toWellFormed().normalize('NFC').replace(UNSAFE, '_').trim();
  const visible = cleaned.replace(/^\.+/, '').replace(/[. ]+$/, '');
  return shorten(visible) || 'file';
}

/** Shortens the stem, never the extension. */
function shorten(name: string): string {
  if (Buffer.byteLength(name) <= MAX_NAME_BYTES) return name;
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? '';
  const room = MAX_NAME_BYTES - ending.length;
  let stem = '';
  for (const character of name.slice(0, name.length - ending.length)) {
    if (Buffer.byteLength(stem + character) > room) break;
    stem += character;
  }
  return stem + ending;
}

function asciiLikeness(name: string): string {
  // A percent sign would make some clients decode the plain name too.
  return name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^\x20-\x7e]|%/gu, '_');
}

function encodeExtended(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
