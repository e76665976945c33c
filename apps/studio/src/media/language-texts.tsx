import { Box, List, ListItemButton, ListItemText, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { languageName } from '#src/items/language-names.ts';
import { type StoredMedium, textsOf } from '#src/media/calls.ts';
import { TextFields } from '#src/media/text-fields.tsx';
import type { MediumEdit } from '#src/media/use-medium.ts';
import { settings } from '#src/settings.ts';

const LOCALES = [
  settings.source,
  ...settings.locales.filter((locale) => locale !== settings.source),
];

interface LanguageTextsProps {
  readonly stored: StoredMedium;
  readonly edit: MediumEdit;
  readonly isLocked: boolean;
}

/** Every language with what it lacks; the one that is chosen is written, the source beside it. */
export function LanguageTexts({ stored, edit, isLocked }: LanguageTextsProps) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState(settings.source);
  const { draft } = edit;
  const needsAlt = (stored.kind === 'image' || stored.kind === 'video') && !draft.decorative;
  const lackOf = (locale: string): string => {
    const { alt, title, caption, credit } = textsOf(draft.locales, locale);
    if (needsAlt && alt.trim() === '') return translate('media.no_alt');
    return [alt, title, caption, credit].some((text) => text?.trim())
      ? ''
      : translate('media.no_texts');
  };
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: '168px minmax(0, 1fr)' }}>
      <List
        aria-label={translate('media.languages')}
        dense
        disablePadding
        sx={{ borderInlineEnd: '1px solid', borderColor: 'divider', pr: 1 }}
      >
        {LOCALES.map((locale) => {
          const lack = lackOf(locale);
          return (
            <li key={locale}>
              <ListItemButton
                aria-current={locale === chosen}
                onClick={() => setChosen(locale)}
                selected={locale === chosen}
                sx={{ minHeight: 36, px: 1, py: 0 }}
              >
                <ListItemText
                  primary={<span lang={locale}>{languageName(locale)}</span>}
                  secondary={
                    lack && (
                      <Typography color="secondary" component="span" variant="caption">
                        {lack}
                      </Typography>
                    )
                  }
                  sx={{ my: 0.25 }}
                />
              </ListItemButton>
            </li>
          );
        })}
      </List>
      <TextFields edit={edit} isLocked={isLocked} key={chosen} locale={chosen} stored={stored} />
    </Box>
  );
}
