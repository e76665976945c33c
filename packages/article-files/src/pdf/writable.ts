/**
 * Controls, half surrogate pairs, noncharacters, soft hyphens, and what only joins or parts words are
 * no text in a PDF.
 */
const UNWANTED =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b\u2060-\u2064\ufeff\p{Cs}\p{Noncharacter_Code_Point}]/gu;
const LINE_END = /\r\n?|[\u0085\u2028\u2029]/g;

export function writable<T>(value: T): T;
export function writable(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.replace(LINE_END, '\n').replaceAll('\t', ' ').replace(UNWANTED, '').normalize();
  }
  if (Array.isArray(value)) return value.map((each: unknown) => writable(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, writable(each)]));
}
