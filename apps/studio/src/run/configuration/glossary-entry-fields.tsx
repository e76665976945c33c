import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import type { InputError } from '#src/data/ask.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { isObject, type Json, type JsonObject } from '#src/items/json.ts';
import { languageName } from '#src/items/language-names.ts';
import { settings } from '#src/settings.ts';

interface GlossaryEntryFieldsProps {
  readonly entry: JsonObject;
  readonly problems: readonly InputError[];
  readonly onChange: (entry: JsonObject) => void;
  readonly onRemove: () => void;
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** A term with its translations, which are made only while it is open: there are hundreds of terms. */
export function GlossaryEntryFields({
  entry,
  problems,
  onChange,
  onRemove,
}: GlossaryEntryFieldsProps) {
  const translate = useTranslate();
  const term = textOf(entry.term);
  const [isOpen, setIsOpen] = useState(term === '');
  const translations = isObject(entry.translations) ? entry.translations : {};
  const translated = settings.locales.filter((locale) => textOf(translations[locale]) !== '');
  return (
    <Box
      component="details"
      onToggle={({ currentTarget }: { currentTarget: HTMLDetailsElement }) =>
        setIsOpen(currentTarget.open)
      }
      open={isOpen || problems.length > 0}
      sx={{ borderBottom: 1, borderColor: 'divider', py: 1, '& summary': { cursor: 'pointer' } }}
    >
      <summary>
        <Typography component="span" lang={settings.source} sx={{ fontWeight: 600 }}>
          {term || translate('run.configuration.glossary_new')}
        </Typography>{' '}
        <Typography color="textSecondary" component="span" variant="body2">
          {[
            ...(entry.keep === true ? [translate('run.configuration.glossary_keep')] : []),
            ...translated,
          ].join(', ')}
        </Typography>
      </summary>
      {problems.map(({ path, message }) => (
        <Typography color="error" key={`${path} ${message}`} variant="body2">
          {path.split('.').slice(2).join('.')}: {message}
        </Typography>
      ))}
      {(isOpen || problems.length > 0) && (
        <EntryForm entry={entry} onChange={onChange} translations={translations} />
      )}
      <Button color="inherit" onClick={onRemove} size="small" sx={{ mt: 1 }}>
        {translate('run.configuration.glossary_remove')}
      </Button>
    </Box>
  );
}

function EntryForm({
  entry,
  translations,
  onChange,
}: Pick<GlossaryEntryFieldsProps, 'entry' | 'onChange'> & { readonly translations: JsonObject }) {
  const translate = useTranslate();
  const setTranslation = (locale: string, words: string) => {
    const { [locale]: _, ...others } = translations;
    onChange({ ...entry, translations: words === '' ? others : { ...others, [locale]: words } });
  };
  return (
    <Stack spacing={2} sx={{ pt: 2 }}>
      <TextField
        label={translate('run.configuration.glossary_term', {
          language: languageName(settings.source),
        })}
        onChange={({ target }) => onChange({ ...entry, term: target.value })}
        slotProps={{ htmlInput: { lang: settings.source, dir: 'auto' } }}
        value={textOf(entry.term)}
      />
      <FormControlLabel
        control={<Checkbox checked={entry.keep === true} />}
        label={translate('run.configuration.glossary_keep')}
        onChange={(_event, keep) => onChange({ ...entry, keep })}
      />
      <TextField
        label={translate('run.configuration.glossary_note')}
        multiline
        onChange={({ target }) =>
          onChange({ ...entry, note: target.value === '' ? null : target.value })
        }
        slotProps={{ htmlInput: { dir: 'auto' } }}
        value={textOf(entry.note)}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(12rem, 1fr))',
        }}
      >
        {settings.locales
          .filter((locale) => locale !== settings.source)
          .map((locale) => (
            <TextField
              key={locale}
              label={languageName(locale)}
              onChange={({ target }) => setTranslation(locale, target.value)}
              slotProps={{ htmlInput: { lang: locale, dir: 'auto' } }}
              value={textOf(translations[locale])}
            />
          ))}
      </Box>
    </Stack>
  );
}
