import { Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { languageName } from '#src/items/language-names.ts';

export interface CorrectionFieldProps {
  /** The text by language; empty: readers are told of nothing. */
  readonly value: Readonly<Record<string, string>>;
  readonly onChange: (value: Readonly<Record<string, string>>) => void;
  readonly locales: readonly string[];
  /** The newsroom's source language, without which a correction is refused. */
  readonly source: string;
}

/** The text of a correction for readers: the source language first, then the others. */
export function CorrectionField({ value, onChange, locales, source }: CorrectionFieldProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(Object.keys(value).length > 0);
  const ordered = [source, ...locales.filter((locale) => locale !== source)];
  const lacksSource = Object.keys(value).length > 0 && value[source] === undefined;
  return (
    <Stack component="fieldset" sx={{ border: 0, m: 0, p: 0, gap: 1.5 }}>
      <Typography component="legend" sx={{ p: 0 }} variant="h6">
        {translate('press.correction.title')}
      </Typography>
      <Typography color="text.secondary" variant="body2">
        {translate('press.correction.help')}
      </Typography>
      {(isOpen ? ordered : [source]).map((locale) => (
        <TextField
          error={locale === source && lacksSource}
          helperText={
            locale === source && lacksSource
              ? translate('press.correction.lacks_source')
              : undefined
          }
          key={locale}
          label={languageName(locale)}
          minRows={2}
          multiline
          onChange={({ target }) => onChange(withText(value, locale, target.value))}
          onFocus={() => setOpen(true)}
          slotProps={{ htmlInput: { lang: locale } }}
          value={value[locale] ?? ''}
        />
      ))}
    </Stack>
  );
}

function withText(
  value: Readonly<Record<string, string>>,
  locale: string,
  text: string,
): Readonly<Record<string, string>> {
  const { [locale]: _, ...others } = value;
  return text.trim() === '' ? others : { ...others, [locale]: text };
}
