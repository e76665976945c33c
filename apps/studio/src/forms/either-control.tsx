import { Box, MenuItem, Stack, TextField } from '@mui/material';
import type { ControlProps } from '#src/forms/control.ts';
import { fieldId } from '#src/forms/focus-field.ts';
import { useForm } from '#src/forms/form-context.ts';
import { GroupFields } from '#src/forms/group-controls.tsx';
import { useNestedField } from '#src/forms/nested-field.ts';
import { variantAt, variantOf } from '#src/forms/values.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';

/** One of several shapes: which one, and then its own fields. Another one begins empty. */
export function EitherControl({ spec, required, label, path, value }: ControlProps<'either'>) {
  const translate = useTranslate();
  const Field = useNestedField();
  const { onChange, disabled } = useForm();
  const at = variantAt(spec, value);
  const chosen = spec.variants[at];
  if (chosen === undefined) return null;
  const choose = (index: number) => {
    const next = spec.variants[index];
    if (next && index !== at) onChange(path, variantOf(spec.by, next));
  };
  const named = { initial: required ? undefined : null, nullable: !required, value: chosen.value };
  return (
    <Stack id={fieldId(path)} spacing={2} tabIndex={-1}>
      <TextField
        disabled={disabled}
        label={label}
        onChange={({ target }) => choose(Number(target.value))}
        select
        sx={{ maxWidth: 320 }}
        value={at}
      >
        {spec.variants.map((each, index) => {
          const name = each.tag ?? each.value.kind;
          return (
            <MenuItem key={name} value={index}>
              {translate(`fields.choices.${name}`, { _: name })}
            </MenuItem>
          );
        })}
      </TextField>
      <Box>
        {chosen.value.kind === 'group' ? (
          <GroupFields fields={chosen.value.fields} path={path} value={value} />
        ) : (
          <Field label={translate('fields.choose')} path={path} spec={named} value={value} />
        )}
      </Box>
    </Stack>
  );
}
