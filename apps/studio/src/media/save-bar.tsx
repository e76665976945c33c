import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { CallError } from '#src/data/ask.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { languageName } from '#src/items/language-names.ts';
import { Failure } from '#src/media/failure.tsx';
import type { MediumEdit } from '#src/media/use-medium.ts';

/** Says whether anything is unsaved, saves it, and tells what stood in the way. Stays in view. */
export function SaveBar({
  edit,
  isLocked,
}: {
  readonly edit: MediumEdit;
  readonly isLocked: boolean;
}) {
  const translate = useTranslate();
  const fieldName = useFieldName();
  const { changes, both, wasKept, save, discard } = edit;
  if (isLocked) {
    return (
      <Alert severity="info" variant="outlined">
        {translate('media.locked')}
      </Alert>
    );
  }
  const isConflict = save.error instanceof CallError && save.error.code === 'version_conflict';
  const isChanged = changes.length > 0;
  return (
    <Stack
      spacing={1}
      sx={{ bgcolor: 'background.default', py: 1, position: 'sticky', top: 48, zIndex: 2 }}
    >
      <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          disabled={!isChanged}
          loading={save.isPending}
          onClick={() => save.mutate()}
          variant="contained"
        >
          {translate('media.save')}
        </Button>
        {isChanged && <Button onClick={discard}>{translate('media.discard')}</Button>}
        <Typography color="textSecondary" role="status" variant="body2">
          {isChanged &&
            translate(wasKept ? 'media.kept' : 'media.unsaved', { count: changes.length })}
          {!isChanged && save.isSuccess && translate('media.saved')}
        </Typography>
      </Box>
      {both !== null && isChanged && (
        <Alert severity="warning" variant="outlined">
          {translate(both.length > 0 ? 'media.conflict' : 'media.conflict_joined', {
            fields: both.map(fieldName).join(', '),
          })}
        </Alert>
      )}
      {save.error !== null && !isConflict && <Failure error={save.error} />}
    </Stack>
  );
}

/** `locales.de.alt` as the form names it. */
function useFieldName(): (path: string) => string {
  const translate = useTranslate();
  return (path) => {
    const [, locale, field] = /^locales\.([^.]+)\.(.+)$/.exec(path) ?? [];
    return locale === undefined || field === undefined
      ? translate(`media.fields.${path}`)
      : `${translate(`media.fields.${field}`)} (${languageName(locale)})`;
  };
}
