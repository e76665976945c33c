import { isObject, type Json, type JsonObject } from '#src/items/json.ts';

/** The props of a block's form: the block as stored, maybe in part, and a function that changes a part of it. */
export interface FormProps {
  readonly value: JsonObject;
  readonly change: (part: JsonObject) => void;
}

/** A list of the block; none where it has none. */
export const listOf = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? value : [];

/** The UUID that a reference names; null where it names none. */
export const idOf = (reference: Json | undefined): string | null =>
  isObject(reference) && typeof reference._ref === 'string' ? reference._ref : null;

export const mediaReference = (id: string): Json => ({ _ref: id, _type: 'media' });
