import { Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { ContentType } from '#src/content-type.ts';
import { FieldsForm } from '#src/forms/fields-form.tsx';
import { initialsOf } from '#src/forms/values.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { keysIn, statusOf, stringAt, textsOf } from '#src/items/item-parts.ts';
import type { JsonObject } from '#src/items/json.ts';
import { languageName } from '#src/items/language-names.ts';
import type { LanguagePanelProps } from '#src/items/language-panel-props.ts';
import { panelId, tabId } from '#src/items/language-tabs.tsx';
import { SlugField } from '#src/items/slug-field.tsx';
import { Confirm } from '#src/layout/confirm.tsx';
import { settings } from '#src/settings.ts';

/** The fields of one language. */
export function LanguagePanel(props: LanguagePanelProps) {
  const { item, type, locale, problems, onChange, disabled } = props;
  return (
    <Box
      aria-labelledby={tabId(locale)}
      id={panelId(locale)}
      role="tabpanel"
      sx={{ py: 3, outline: 0 }}
    >
      {statusOf(item, locale) === 'missing' ? (
        <MissingLanguage {...props} />
      ) : (
        <Stack spacing={3}>
          <FieldsForm
            disabled={disabled}
            fields={type.texts}
            keys={keysIn(item)}
            locale={locale}
            onChange={onChange}
            path={['locales', locale, 'fields']}
            problems={problems}
            value={textsOf(item, locale)}
          />
          {type.slug === null && <SlugField {...props} />}
          <LanguageFoot {...props} />
        </Stack>
      )}
    </Box>
  );
}

/** The first values of a language. */
export function newLanguage(type: ContentType, texts?: JsonObject): JsonObject {
  return { slug: type.slug ?? '', status: 'draft', fields: texts ?? initialsOf(type.texts) };
}

function MissingLanguage({ item, type, locale, onChange, disabled }: LanguagePanelProps) {
  const translate = useTranslate();
  const language = languageName(locale);
  const begin = (texts?: JsonObject) => onChange(['locales', locale], newLanguage(type, texts));
  return (
    <Stack spacing={2} sx={{ py: 4, alignItems: 'flex-start' }}>
      <Typography component="p" variant="h3">
        {translate('items.no_language', { language })}
      </Typography>
      {!disabled && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button onClick={() => begin()} variant="contained">
            {translate('items.add_language', { language })}
          </Button>
          {locale !== settings.source && (
            <Button onClick={() => begin(textsOf(item, settings.source))} variant="outlined">
              {translate('items.add_from', { language: languageName(settings.source) })}
            </Button>
          )}
        </Box>
      )}
    </Stack>
  );
}

function LanguageFoot({ item, locale, onChange, disabled }: LanguagePanelProps) {
  const translate = useTranslate();
  const [asks, setAsks] = useState(false);
  const language = languageName(locale);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        borderTop: 1,
        borderColor: 'divider',
        pt: 3,
      }}
    >
      <TextField
        disabled={disabled}
        id={`field:locales.${locale}.status`}
        label={translate('items.status')}
        onChange={({ target }) => onChange(['locales', locale, 'status'], target.value)}
        select
        sx={{ minWidth: 260 }}
        value={stringAt(item, 'locales', locale, 'status') || 'draft'}
      >
        <MenuItem value="published">{translate('items.status_published')}</MenuItem>
        <MenuItem value="draft">{translate('items.status_draft')}</MenuItem>
      </TextField>
      {locale !== settings.source && !disabled && (
        <Button color="error" onClick={() => setAsks(true)} sx={{ ml: 'auto' }}>
          {translate('items.remove_language', { language })}
        </Button>
      )}
      <Confirm
        action={translate('items.remove_language', { language })}
        onClose={() => setAsks(false)}
        onConfirm={() => onChange(['locales', locale], undefined)}
        open={asks}
        text={translate('items.remove_sure', { language })}
        title={translate('items.remove_language', { language })}
      />
    </Box>
  );
}
