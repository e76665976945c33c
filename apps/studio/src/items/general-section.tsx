import type { InputError } from '@masthead/contract/problem';
import {
  Box,
  Checkbox,
  FormControlLabel,
  MenuItem,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useMemo } from 'react';
import type { ContentType } from '#src/content-type.ts';
import { Field } from '#src/forms/field.tsx';
import type { FieldSpec } from '#src/forms/field-spec.ts';
import { FieldsForm } from '#src/forms/fields-form.tsx';
import { FormContext } from '#src/forms/form-context.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { fieldsOf, stringAt } from '#src/items/item-parts.ts';
import type { Json, JsonObject, Path } from '#src/items/json.ts';
import { settings } from '#src/settings.ts';

interface GeneralSectionProps {
  readonly item: JsonObject;
  readonly type: ContentType;
  readonly problems: readonly InputError[];
  readonly onChange: (path: Path, value: Json | undefined) => void;
  readonly disabled: boolean;
}

const INSTANT: FieldSpec = { value: { kind: 'instant' }, nullable: true, initial: null };
const TIMES = ['publish_at', 'embargo_until', 'unpublish_at'] as const;

/** The fields that are the same in all languages: when and for whom, then the fields of the type. */
export function GeneralSection(props: GeneralSectionProps) {
  const translate = useTranslate();
  const { item, type, problems, onChange, disabled } = props;
  return (
    <Stack component="section" aria-labelledby="general" spacing={4}>
      <Typography component="h2" id="general" variant="h3">
        {translate('items.general')}
      </Typography>
      <Timing {...props} />
      <FieldsForm
        disabled={disabled}
        fields={type.fields}
        onChange={onChange}
        path={['fields']}
        problems={problems}
        value={fieldsOf(item)}
      />
    </Stack>
  );
}

function Timing({ item, problems, onChange, disabled }: GeneralSectionProps) {
  const translate = useTranslate();
  const form = useMemo(
    () => ({ onChange, problems, locale: settings.source, keys: [], disabled }),
    [onChange, problems, disabled],
  );
  return (
    <FormContext value={form}>
      <Stack spacing={2.5}>
        <Typography component="h3" variant="h6">
          {translate('items.timing')}
        </Typography>
        <Box
          sx={{
            display: 'grid',
            gap: 2.5,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
          }}
        >
          {TIMES.map((name) => (
            <Field
              key={name}
              label={translate(`items.${name}`)}
              path={[name]}
              spec={INSTANT}
              value={item[name]}
            />
          ))}
          <TextField
            disabled={disabled}
            id="field:access"
            label={translate('items.access')}
            onChange={({ target }) => onChange(['access'], target.value)}
            select
            value={stringAt(item, 'access') || 'public'}
          >
            <MenuItem value="public">{translate('items.access_public')}</MenuItem>
            <MenuItem value="password">{translate('items.access_password')}</MenuItem>
          </TextField>
        </Box>
        <FormControlLabel
          control={
            <Checkbox
              checked={item.private === true}
              disabled={disabled}
              id="field:private"
              onChange={({ target }) => onChange(['private'], target.checked)}
              size="small"
            />
          }
          label={translate('items.private')}
          slotProps={{ typography: { variant: 'body2' } }}
        />
      </Stack>
    </FormContext>
  );
}
