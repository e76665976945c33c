import type { InputError } from '@masthead/contract/problem';
import { Stack } from '@mui/material';
import { useMemo } from 'react';
import { Field } from '#src/forms/field.tsx';
import type { NamedField } from '#src/forms/field-spec.ts';
import { FormContext } from '#src/forms/form-context.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import type { Json, JsonObject, Path } from '#src/items/json.ts';
import { settings } from '#src/settings.ts';

export interface FieldsFormProps {
  readonly fields: readonly NamedField[];
  readonly value: JsonObject;
  /** `path` is the whole path, beginning with `props.path`. */
  readonly onChange: (path: Path, value: Json | undefined) => void;
  /** Their paths begin where `path` does. */
  readonly problems: readonly InputError[];
  readonly path: Path;
  /** The language that is written; left out: the source language. */
  readonly locale?: string;
  /** Names of the shared entries that `keyed` texts are given to. */
  readonly keys?: readonly string[];
  readonly disabled?: boolean;
}

const NO_KEYS: readonly string[] = [];

/** A control for each field, labelled, with what is wrong with it. */
export function FieldsForm(props: FieldsFormProps) {
  const { fields, value, onChange, problems, path } = props;
  const { locale = settings.source, keys = NO_KEYS, disabled = false } = props;
  const translate = useTranslate();
  const form = useMemo(
    () => ({ onChange, problems, locale, keys, disabled }),
    [onChange, problems, locale, keys, disabled],
  );
  return (
    <FormContext value={form}>
      <Stack spacing={3}>
        {fields.map((field) => (
          <Field
            key={field.name}
            label={translate(`fields.names.${field.name}`, { _: field.name })}
            path={[...path, field.name]}
            spec={field}
            value={value[field.name]}
          />
        ))}
      </Stack>
    </FormContext>
  );
}
