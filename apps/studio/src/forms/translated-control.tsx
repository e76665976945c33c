import {
  Box,
  Checkbox,
  FormControlLabel,
  MenuItem,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { type ControlProps, textOf, useControl } from '#src/forms/control.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { isObject } from '#src/items/json.ts';
import { languageName } from '#src/items/language-names.ts';
import { settings } from '#src/settings.ts';

/** One text for all languages, or one for each of those that have their own. */
export function TranslatedControl(props: ControlProps<'translated'>) {
  const translate = useTranslate();
  const { spec, label, required, value } = props;
  const { id, disabled, error, message, write, writeText } = useControl(props);
  const texts = isObject(value) ? value : null;
  const first = texts ? textOf(texts[settings.source]) : textOf(value);
  const split = () => write(texts ? first : { [settings.source]: first });
  const missing = settings.locales.filter((locale) => texts && !Object.hasOwn(texts, locale));
  const written = texts ? settings.locales.filter((locale) => Object.hasOwn(texts, locale)) : [];
  const drop = (locale: string) => {
    const { [locale]: _, ...rest } = texts ?? {};
    write(rest);
  };
  return (
    <Box aria-label={label} role="group">
      {texts === null ? (
        <TextField
          disabled={disabled}
          error={error}
          fullWidth
          helperText={message}
          id={id}
          label={label}
          multiline={spec.long}
          onChange={({ target }) => writeText(target.value)}
          required={required}
          value={first}
        />
      ) : (
        <Stack id={id} spacing={2}>
          {error && (
            <Typography color="error" variant="caption">
              {message}
            </Typography>
          )}
          {written.map((locale) => (
            <TextField
              disabled={disabled}
              fullWidth
              key={locale}
              label={`${label} · ${languageName(locale)}`}
              multiline={spec.long}
              onBlur={({ target }) =>
                target.value === '' && locale !== settings.source && drop(locale)
              }
              onChange={({ target }) => write({ ...texts, [locale]: target.value })}
              slotProps={{ htmlInput: { lang: locale, dir: 'auto' } }}
              value={textOf(texts[locale])}
            />
          ))}
          {missing.length > 0 && !disabled && (
            <TextField
              label={translate('fields.other_language')}
              onChange={({ target }) => write({ ...texts, [target.value]: '' })}
              select
              sx={{ maxWidth: 260 }}
              value=""
            >
              {missing.map((locale) => (
                <MenuItem key={locale} lang={locale} value={locale}>
                  {languageName(locale)}
                </MenuItem>
              ))}
            </TextField>
          )}
        </Stack>
      )}
      <FormControlLabel
        control={
          <Checkbox checked={texts !== null} disabled={disabled} onChange={split} size="small" />
        }
        label={translate('fields.for_each_language')}
        slotProps={{ typography: { variant: 'caption' } }}
      />
    </Box>
  );
}
