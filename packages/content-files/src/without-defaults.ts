/** Leaves out what the contract's defaults put back, so that files stay short. */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Schema } from '#src/map-leaves.ts';
import { fieldSchema, leafOf, unwrap } from '#src/map-leaves.ts';
import { isRecord } from '#src/records.ts';

/** At any depth but inside leaves. */
export function withoutDefaults(schema: Schema, value: unknown): unknown {
  const bare = unwrap(schema);
  if (leafOf(bare)) return value;
  if (Array.isArray(value)) {
    const element = bare instanceof z.ZodArray ? bare.element : undefined;
    return element ? value.map((entry) => withoutDefaults(element, entry)) : value;
  }
  if (!isRecord(value)) return value;
  const kept: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries(value)) {
    const field = fieldSchema(bare, value, key);
    if (entry === undefined || (field && isDefault(field, entry))) continue;
    kept[key] = field ? withoutDefaults(field, entry) : entry;
  }
  return kept;
}

function isDefault(schema: Schema, value: unknown): boolean {
  const absent = z.safeParse(schema, undefined);
  return absent.success && isDeepStrictEqual(absent.data, value);
}
