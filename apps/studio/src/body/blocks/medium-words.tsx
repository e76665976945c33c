import { Box, Button, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBodyScope } from '#src/body/context.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { readMedium, type StoredMedium, textsOf } from '#src/media/calls.ts';
import { Failure } from '#src/media/failure.tsx';
import { useMedium } from '#src/media/use-medium.ts';
import { useCapabilities } from '#src/session/capabilities.ts';

/** Caption, credit and alternative text of a picture or film, written where it stands in the text. */
export function MediumWords({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const { can } = useCapabilities();
  const { disabled } = useBodyScope();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['media', 'stored', id],
    queryFn: () => readMedium(id),
    enabled: isOpen,
  });
  if (disabled || !can('publish')) return null;
  return (
    <>
      <Button
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        size="small"
        variant="outlined"
      >
        {translate('body.medium_words')}
      </Button>
      {isOpen && error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {isOpen && data !== undefined && <Words key={id} stored={data} />}
    </>
  );
}

function Words({ stored }: { readonly stored: StoredMedium }) {
  const translate = useTranslate();
  const { locale } = useBodyScope();
  const { draft, changes, say, save, discard } = useMedium(stored);
  const texts = textsOf(draft.locales, locale);
  const field = (name: 'alt' | 'caption' | 'credit', most: number) => (
    <TextField
      fullWidth
      label={translate(`media.fields.${name}`)}
      multiline={name !== 'credit'}
      onChange={({ target }) => say(locale, { [name]: target.value })}
      slotProps={{ htmlInput: { lang: locale, dir: 'auto', maxLength: most } }}
      value={texts[name] ?? ''}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 1.5, inlineSize: '100%' }}>
      {field('caption', 2000)}
      {field('credit', 500)}
      {!draft.decorative && field('alt', 1000)}
      <Typography color="textSecondary" variant="body2">
        {translate('body.medium_words_help')}
      </Typography>
      {changes.length > 0 && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button
            loading={save.isPending}
            onClick={() => save.mutate()}
            size="small"
            variant="contained"
          >
            {translate('media.save')}
          </Button>
          <Button onClick={discard} size="small">
            {translate('media.cancel')}
          </Button>
        </Box>
      )}
      <Typography role="status" variant="body2">
        {save.isSuccess && changes.length === 0 && translate('media.saved')}
      </Typography>
      {save.error !== null && <Failure error={save.error} />}
    </Box>
  );
}
