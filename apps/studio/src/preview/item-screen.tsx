import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { CallError } from '#src/data/ask.ts';
import { dataOf } from '#src/data/calls.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { languageName } from '#src/items/language-names.ts';
import { ScreenTitle } from '#src/layout/screen-title.tsx';
import { PreviewPane } from '#src/preview/preview-pane.tsx';
import { settings } from '#src/settings.ts';

/** How often it is asked whether the draft was saved again. */
const ASKED_MS = 1000;

/** An item's page in a window of its own, which follows the draft as others write it. */
export default function ItemScreen() {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const [locale, setLocale] = useState(settings.source);
  const { data: revision } = useQuery({
    queryKey: ['preview', 'revision', id],
    queryFn: () => newestRevision(id),
    refetchInterval: ASKED_MS,
  });
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: 'calc(100vh - 110px)' }}>
      <ScreenTitle title="preview.page" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 1.5 }}>
        <Typography component="h1" variant="h3">
          {translate('preview.page')}
        </Typography>
        <TextField
          label={translate('preview.language')}
          onChange={({ target }) => setLocale(target.value)}
          select
          sx={{ minWidth: 220, marginInlineStart: 'auto' }}
          value={locale}
        >
          {settings.locales.map((each) => (
            <MenuItem key={each} value={each}>
              {languageName(each)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {revision !== undefined && <PreviewPane id={id} locale={locale} savedRevision={revision} />}
    </Box>
  );
}

/** Of the draft's newest save; null where there is no draft. */
async function newestRevision(id: string): Promise<number | null> {
  try {
    return (await dataOf('readDraft', { id })).revision;
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  }
}
