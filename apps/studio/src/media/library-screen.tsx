import UploadIcon from '@mui/icons-material/UploadOutlined';
import { Box, Button, CircularProgress, Stack, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { ScreenTitle } from '#src/layout/screen-title.tsx';
import { DropArea } from '#src/media/drop-area.tsx';
import { Failure } from '#src/media/failure.tsx';
import { FileButton } from '#src/media/file-button.tsx';
import { filterOf, useLibraryFilter } from '#src/media/library-filter.ts';
import { LibraryFilters } from '#src/media/library-filters.tsx';
import { MediaGrid } from '#src/media/media-grid.tsx';
import { MediaTable } from '#src/media/media-table.tsx';
import { MissingByLanguage } from '#src/media/missing-by-language.tsx';
import { UploadDialog } from '#src/media/upload-dialog.tsx';
import { useLibrary } from '#src/media/use-library.ts';
import { useCapabilities } from '#src/session/capabilities.ts';

const CleanAllDialog = lazy(() => import('#src/media/clean-all-dialog.tsx'));

const NO_FILES: readonly File[] = [];

/** Every picture, film and file; new ones are dropped anywhere on it. */
export default function LibraryScreen() {
  const translate = useTranslate();
  const { can, canAny } = useCapabilities();
  const [isCleaning, setCleaning] = useState(false);
  const { narrowed, narrow, clear, isNarrowed } = useLibraryFilter();
  const [files, setFiles] = useState(NO_FILES);
  const isAllowed = canAny(['media', 'publish']);
  return (
    <DropArea disabled={!isAllowed} onFiles={setFiles}>
      <ScreenTitle title="media.name" />
      <Stack spacing={2}>
        <Box
          sx={{
            ...{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1 },
            justifyContent: 'space-between',
          }}
        >
          <Typography component="h1" variant="h2">
            {translate('media.name')}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {can('publish') && (
              <Button onClick={() => setCleaning(true)}>{translate('media.clean_all')}</Button>
            )}
            {isAllowed && (
              <FileButton
                multiple
                onFiles={setFiles}
                startIcon={<UploadIcon />}
                variant="contained"
              >
                {translate('media.upload')}
              </FileButton>
            )}
          </Box>
        </Box>
        <LibraryFilters narrow={narrow} narrowed={narrowed} />
        <MissingByLanguage
          chosen={narrowed.without_alt}
          onChoose={(without_alt) => narrow({ without_alt })}
        />
        <Found
          isNarrowed={isNarrowed}
          library={useLibrary(filterOf(narrowed))}
          onClear={clear}
          view={narrowed.view}
        />
      </Stack>
      {files.length > 0 && <UploadDialog files={files} onClose={() => setFiles(NO_FILES)} />}
      {isCleaning && (
        <Suspense>
          <CleanAllDialog onClose={() => setCleaning(false)} />
        </Suspense>
      )}
    </DropArea>
  );
}

function Found({
  library,
  view,
  isNarrowed,
  onClear,
}: {
  readonly library: ReturnType<typeof useLibrary>;
  readonly view: string;
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
}) {
  const translate = useTranslate();
  const { media, found, error, isPending, refetch } = library;
  if (isPending) return <CircularProgress aria-label={translate('media.loading')} size={28} />;
  if (error !== null && media.length === 0) {
    return <Failure error={error} onRetry={() => void refetch()} />;
  }
  const total = found?.total ?? 0;
  return (
    <>
      <Typography color="textSecondary" role="status" variant="body2">
        {translate(found?.exact === false ? 'media.found_more' : 'media.found', {
          count: total,
        })}
      </Typography>
      {media.length === 0 && (
        <Box>
          <Typography variant="h3">
            {translate(isNarrowed ? 'media.none_found' : 'media.none')}
          </Typography>
          <Typography color="textSecondary" sx={{ my: 1 }}>
            {translate(isNarrowed ? 'media.none_found_help' : 'media.none_help')}
          </Typography>
          {isNarrowed && <Button onClick={onClear}>{translate('media.clear')}</Button>}
        </Box>
      )}
      {view === 'list' ? <MediaTable media={media} /> : <MediaGrid media={media} />}
      <More library={library} />
    </>
  );
}

/** The next page beneath, and whether it came. */
export function More({
  library: { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage },
}: {
  readonly library: ReturnType<typeof useLibrary>;
}) {
  const translate = useTranslate();
  if (isFetchNextPageError) return <Failure error={error} onRetry={() => void fetchNextPage()} />;
  if (!hasNextPage) return null;
  return (
    <Button
      loading={isFetchingNextPage}
      onClick={() => void fetchNextPage()}
      sx={{ alignSelf: 'center' }}
      variant="outlined"
    >
      {translate('media.more')}
    </Button>
  );
}
