/** What an editor has changed of a medium, against what somebody else may have changed meanwhile. */
import { type MediaInput, textsOf } from '#src/media/calls.ts';

/** By path, such as `licence` or `locales.de.alt`; a focal point is one value. */
function valuesOf({ locales, ...shared }: MediaInput): Map<string, unknown> {
  const texts = Object.entries(locales).flatMap(([locale, own]) =>
    Object.entries(own).map(([field, value]) => [`locales.${locale}.${field}`, value] as const),
  );
  return new Map<string, unknown>([...Object.entries(shared), ...texts]);
}

/** A language without texts and one that is not there say the same. */
const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a || null) === JSON.stringify(b || null);

/** The fields that differ. */
export function differences(a: MediaInput, b: MediaInput): string[] {
  const [of, and] = [valuesOf(a), valuesOf(b)];
  const paths = new Set([...of.keys(), ...and.keys()]);
  return [...paths].filter((path) => !isSame(of.get(path), and.get(path)));
}

/**
 * Merges two editors' versions: a field that only one has changed has that value; one that both have changed has mine.
 * `both` names the latter, for the editor to check.
 */
export function merge(
  base: MediaInput,
  mine: MediaInput,
  theirs: MediaInput,
): { merged: MediaInput; both: string[] } {
  const names = new Set([...Object.keys(theirs.locales), ...Object.keys(mine.locales)]);
  const texts = [...names].map((locale) => {
    const of = ({ locales }: MediaInput) => textsOf(locales, locale);
    return [locale, mergeFields(of(base), of(mine), of(theirs))] as const;
  });
  const theirChanges = new Set(differences(base, theirs));
  const unlike = new Set(differences(mine, theirs));
  return {
    merged: { ...mergeFields(base, mine, theirs), locales: Object.fromEntries(texts) },
    both: differences(base, mine).filter((path) => theirChanges.has(path) && unlike.has(path)),
  };
}

function mergeFields<T extends object>(base: T, mine: T, theirs: T): T {
  const changed = Object.entries(mine).filter(
    ([name, value]) => !isSame(value, Reflect.get(base, name)),
  );
  return Object.assign({}, theirs, Object.fromEntries(changed));
}

/** The metadata to store: without blanks around texts, and without empty languages. */
export function tidied({ locales, ...shared }: MediaInput, source: string): MediaInput {
  const texts = Object.entries(locales).map(([locale, own]) => [locale, tidy(own)] as const);
  const said = texts.filter(
    ([locale, own]) => locale === source || Object.values(own).some((value) => value),
  );
  return { ...shared, licence: shared.licence?.trim() || null, locales: Object.fromEntries(said) };
}

function tidy(own: MediaInput['locales'][string]): MediaInput['locales'][string] {
  return {
    alt: own.alt.trim(),
    title: own.title?.trim() || null,
    caption: own.caption?.trim() || null,
    credit: own.credit?.trim() || null,
    transcript: own.transcript?.trim() || null,
    captions: own.captions,
  };
}
