import { isReference, type Reference } from '@masthead/contract/stored-reference';

/** The UUIDs that stored fields name: of items and of media, each once. */
export interface Named {
  readonly items: Set<string>;
  readonly media: Set<string>;
}

/** Collects every reference in the values given, however deep. */
export function referencesIn(...values: readonly unknown[]): Named {
  const named: Named = { items: new Set(), media: new Set() };
  for (const { reference } of walkReferences(values)) {
    (reference._type === 'media' ? named.media : named.items).add(reference._ref);
  }
  return named;
}

/** Every reference with its path, in the values' own order. */
export function* walkReferences(
  value: unknown,
  path: readonly (string | number)[] = [],
): Generator<{ reference: Reference; path: readonly (string | number)[] }> {
  if (isReference(value)) {
    yield { reference: value, path };
  } else if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) yield* walkReferences(entry, [...path, index]);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, entry] of Object.entries(value)) yield* walkReferences(entry, [...path, key]);
  }
}
