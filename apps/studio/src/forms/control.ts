/** What every control is given, and what most of them need to know. */
import type { FieldSpec, ValueSpec } from '#src/forms/field-spec.ts';
import { fieldId } from '#src/forms/focus-field.ts';
import { useForm } from '#src/forms/form-context.ts';
import { problemsAt } from '#src/forms/values.ts';
import type { Json, Path } from '#src/items/json.ts';

export interface ControlProps<K extends ValueSpec['kind'] = ValueSpec['kind']> {
  readonly spec: Extract<ValueSpec, { readonly kind: K }>;
  readonly nullable: boolean;
  /** Whether the server refuses an item without it. */
  readonly required: boolean;
  readonly label: string;
  readonly path: Path;
  readonly value: Json | undefined;
}

export const isRequired = ({ nullable, initial }: FieldSpec): boolean =>
  !nullable && initial === undefined;

/** The state of a control with one value: its id, its error or its fields' errors, and its setter. */
export function useControl({ path, nullable }: Pick<ControlProps, 'path' | 'nullable'>) {
  const { onChange, problems, locale, disabled } = useForm();
  const wrong = problemsAt(problems, path, 'below');
  return {
    id: fieldId(path),
    locale,
    disabled,
    error: wrong.length > 0,
    message: wrong.map((each) => each.message).join(' · '),
    write: (value: Json | undefined) => onChange(path, value),
    /** Empty text is null where the field may be empty. */
    writeText: (text: string) => onChange(path, text === '' && nullable ? null : text),
  };
}

export const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
