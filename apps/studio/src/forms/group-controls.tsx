/** Several fields that belong together. */
import { Box, FormHelperText, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { ControlProps } from '#src/forms/control.ts';
import type { NamedField } from '#src/forms/field-spec.ts';
import { fieldId } from '#src/forms/focus-field.ts';
import { useForm } from '#src/forms/form-context.ts';
import { useNestedField } from '#src/forms/nested-field.ts';
import { problemsAt } from '#src/forms/values.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { isObject, type Json, type Path } from '#src/items/json.ts';
import { languageName } from '#src/items/language-names.ts';

interface FramedProps {
  readonly label: string;
  readonly path: Path;
  readonly children: ReactNode;
  readonly help?: string;
}

/** A named part of a form, with what is wrong with it as a whole. */
export function Framed({ label, path, children, help }: FramedProps) {
  const { problems } = useForm();
  const wrong = problemsAt(problems, path, 'itself');
  return (
    <Box
      component="fieldset"
      id={fieldId(path)}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}
      tabIndex={-1}
    >
      <Typography component="legend" sx={{ fontWeight: 600, p: 0, mb: 1.5 }} variant="body2">
        {label}
      </Typography>
      {wrong.map(({ message }) => (
        <FormHelperText error key={message} sx={{ mb: 1 }}>
          {message}
        </FormHelperText>
      ))}
      {help && (
        <Typography color="textSecondary" sx={{ mb: 1 }} variant="caption">
          {help}
        </Typography>
      )}
      {children}
    </Box>
  );
}

interface GroupFieldsProps {
  readonly fields: readonly NamedField[];
  readonly path: Path;
  readonly value: Json | undefined;
}

/** Short ones side by side. */
export function GroupFields({ fields, path, value }: GroupFieldsProps) {
  const translate = useTranslate();
  const Field = useNestedField();
  const values = isObject(value) ? value : {};
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
      }}
    >
      {fields.map((field) => (
        <Box key={field.name} sx={isWide(field) ? { gridColumn: '1 / -1' } : null}>
          <Field
            label={translate(`fields.names.${field.name}`, { _: field.name })}
            path={[...path, field.name]}
            spec={field}
            value={values[field.name]}
          />
        </Box>
      ))}
    </Box>
  );
}

const isWide = ({ value }: NamedField): boolean =>
  !['number', 'boolean', 'instant', 'colour', 'choice', 'name', 'email'].includes(value.kind) &&
  !(value.kind === 'text' && !value.long) &&
  value.kind !== 'address';

/** Page settings are seldom touched: they are closed until somebody opens them. */
export function GroupControl({ spec, label, path, value }: ControlProps<'group'>) {
  const fields = <GroupFields fields={spec.fields} path={path} value={value} />;
  if (!spec.fields.every((field) => field.value.kind === 'boolean'))
    return (
      <Framed label={label} path={path}>
        {fields}
      </Framed>
    );
  return (
    <Box component="details" id={fieldId(path)}>
      <Typography component="summary" sx={{ fontWeight: 600, py: 0.5 }} variant="body2">
        {label}
      </Typography>
      <Box sx={{ pt: 2 }}>{fields}</Box>
    </Box>
  );
}

/** A text for each of the shared entries, or for each language. */
export function KeyedControl({ spec, label, path, value }: ControlProps<'keyed'>) {
  const translate = useTranslate();
  const Field = useNestedField();
  const { keys } = useForm();
  const texts = isObject(value) ? value : {};
  // A text whose entry is gone is shown as well, so that it can be taken away.
  const names = [...new Set([...keys, ...Object.keys(texts)])];
  return (
    <Framed
      {...(names.length === 0 && { help: translate('fields.no_keys') })}
      label={label}
      path={path}
    >
      <Stack spacing={2}>
        {names.map((name) => (
          <Field
            key={name}
            label={languageName(name)}
            path={[...path, name]}
            spec={spec.of}
            value={texts[name]}
          />
        ))}
      </Stack>
    </Framed>
  );
}
