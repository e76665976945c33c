import { isObject, isSame, type Json, type JsonObject } from '#src/items/json.ts';

/**
 * An edition as a draft over the present state: with all corrections that readers were told of, the later ones among
 * them, and without the number of its version.
 */
export function restoredOver(now: JsonObject | null, edition: JsonObject): JsonObject {
  const { password: _, ...rest } = edition;
  const [old, told] = [correctionsIn(edition), correctionsIn(now)];
  const corrections = [
    ...told,
    ...old.filter((each) => !told.some((other) => isSame(other, each))),
  ];
  const restored = { ...rest, version: null };
  if (corrections.length === 0) return restored;
  const fields = isObject(edition.fields) ? edition.fields : {};
  return { ...restored, fields: { ...fields, corrections } };
}

function correctionsIn(item: JsonObject | null): readonly Json[] {
  const corrections = isObject(item?.fields) ? item.fields.corrections : null;
  return Array.isArray(corrections) ? corrections : [];
}
