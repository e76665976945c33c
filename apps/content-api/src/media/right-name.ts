/** Endings of the types that a file's content tells for certain, the usual one first. */
const ENDINGS: ReadonlyMap<string, readonly string[]> = new Map([
  ['image/jpeg', ['jpg', 'jpeg', 'jpe', 'jfif']],
  ['image/png', ['png', 'apng']],
  ['image/webp', ['webp']],
  ['image/avif', ['avif', 'avifs', 'heif', 'heic']],
  ['video/mp4', ['mp4', 'm4v', 'mov']],
  ['video/webm', ['webm']],
  ['text/vtt', ['vtt']],
  ['application/pdf', ['pdf', 'ai']],
]);
const KNOWN = new Set([...ENDINGS.values(), ['gif', 'tif', 'tiff', 'csv']].flat());

/**
 * The name with the ending of what the file is: a PNG called `a.jpg` is `a.png`, which programs of readers
 * open. As it is where its content tells nothing.
 */
export function rightName(name: string, mime: string): string {
  const endings = ENDINGS.get(mime);
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (endings === undefined || endings.includes(ending)) return name;
  const stem = KNOWN.has(ending) ? name.slice(0, -ending.length - 1) : name;
  return `${stem}.${endings[0]}`;
}
