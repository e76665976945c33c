import { type ComponentType, createContext, use } from 'react';
import type { FieldSpec } from '#src/forms/field-spec.ts';
import type { Json, Path } from '#src/items/json.ts';

export interface FieldProps {
  readonly spec: FieldSpec;
  readonly label: string;
  readonly path: Path;
  readonly value: Json | undefined;
}

/** The control of any field, given by context: controls that hold others are among those that it is made of. */
export const NestedField = createContext<ComponentType<FieldProps> | null>(null);

export function useNestedField(): ComponentType<FieldProps> {
  const Field = use(NestedField);
  if (Field === null) throw new Error('a control stands in no field');
  return Field;
}
