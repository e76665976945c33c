import { Box, CircularProgress, Link, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { ScreenTitle } from '#src/layout/screen-title.tsx';
import { readMedium, type StoredMedium } from '#src/media/calls.ts';
import { DeleteMedium } from '#src/media/delete-medium.tsx';
import { Failure } from '#src/media/failure.tsx';
import { FileFacts } from '#src/media/file-facts.tsx';
import { GeneralFields } from '#src/media/general-fields.tsx';
import { LanguageTexts } from '#src/media/language-texts.tsx';
import { MediumPreview } from '#src/media/medium-preview.tsx';
import { PrivateDataNote } from '#src/media/private-data.tsx';
import { ReplaceFile } from '#src/media/replace-file.tsx';
import { SaveBar } from '#src/media/save-bar.tsx';
import { useMedium } from '#src/media/use-medium.ts';
import { WhereUsed } from '#src/media/where-used.tsx';
import { useCapabilities } from '#src/session/capabilities.ts';

/** One medium: its file, what is said of it in every language, and where it is used. */
export default function MediumScreen() {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['media', 'stored', id],
    queryFn: () => readMedium(id),
  });
  if (data !== undefined) return <Medium key={id} stored={data} />;
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />;
  return <CircularProgress aria-label={translate('media.loading')} size={28} />;
}

function Medium({ stored }: { readonly stored: StoredMedium }) {
  const translate = useTranslate();
  const { can } = useCapabilities();
  const edit = useMedium(stored);
  const isLocked = !can('publish');
  const { name } = edit.draft;
  return (
    <Stack spacing={2}>
      <ScreenTitle title={name} />
      <Box>
        <Link component={RouterLink} to="/media" variant="body2">
          {translate('media.name')}
        </Link>
        <Typography component="h1" sx={{ overflowWrap: 'anywhere' }} variant="h2">
          {name}
        </Typography>
      </Box>
      <SaveBar edit={edit} isLocked={isLocked} />
      <Box
        sx={{
          ...{ alignItems: 'start', display: 'grid', gap: 5 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
        }}
      >
        <Stack spacing={4}>
          <MediumPreview edit={edit} isLocked={isLocked} stored={stored} />
          <Section title={translate('media.file')}>
            {stored.kind === 'image' ? (
              <PrivateDataNote
                id={stored.id}
                mime={stored.mime}
                onCleaned={edit.rebase}
                version={stored.sha256}
              />
            ) : (
              stored.kind !== 'captions' && <NotLookedInto />
            )}
            <FileFacts stored={stored} />
            {!isLocked && <ReplaceFile edit={edit} stored={stored} />}
          </Section>
          <Section title={translate('media.used')}>
            <WhereUsed id={stored.id} />
            {!isLocked && (
              <Box sx={{ mt: 2 }}>
                <DeleteMedium id={stored.id} name={name} />
              </Box>
            )}
          </Section>
        </Stack>
        <Stack spacing={4}>
          <Section title={translate('media.texts')}>
            <LanguageTexts edit={edit} isLocked={isLocked} stored={stored} />
          </Section>
          <Section title={translate('media.general')}>
            <GeneralFields edit={edit} isLocked={isLocked} stored={stored} />
          </Section>
        </Stack>
      </Box>
    </Stack>
  );
}

/** Films and documents tell things as well, which nobody looks for here. */
function NotLookedInto() {
  const translate = useTranslate();
  return (
    <Typography color="textSecondary" sx={{ mb: 1 }} variant="body2">
      {translate('media.not_looked_into')}
    </Typography>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box component="section" sx={{ borderTop: '1px solid', borderColor: 'divider', pt: 2 }}>
      <Typography component="h2" sx={{ mb: 2 }} variant="h3">
        {title}
      </Typography>
      {children}
    </Box>
  );
}
