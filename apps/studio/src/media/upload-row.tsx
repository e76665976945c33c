import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  LinearProgress,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import { languageName } from '#src/items/language-names.ts';
import { sizeIn } from '#src/media/facts.ts';
import { useFailure } from '#src/media/failure.tsx';
import { PrivateDataNote } from '#src/media/private-data.tsx';
import { needsAlternative } from '#src/media/upload.ts';
import type { Upload, useUploads } from '#src/media/use-uploads.ts';
import { settings } from '#src/settings.ts';

type Acts = Pick<
  ReturnType<typeof useUploads>,
  'describe' | 'takeStored' | 'sendAnyway' | 'leaveOut'
>;
interface Props extends Acts {
  readonly upload: Upload;
}

/** One file: what it is, what is asked of it, how far it has come. */
export function UploadRow({ upload, ...acts }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const failure = useFailure();
  const { file, state, share, error } = upload;
  const percent = Math.round(share * 100);
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2 }}>
      <Preview file={file} />
      <Stack spacing={0.75} sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ alignItems: 'baseline', display: 'flex', gap: 1 }}>
          <Typography noWrap sx={{ fontWeight: 600 }} variant="body2">
            {file.name}
          </Typography>
          <Typography color="textSecondary" noWrap sx={{ flex: 1 }} variant="caption">
            {sizeIn(locale, file.size)}
          </Typography>
          {state !== 'sending' && state !== 'done' && (
            <Button
              aria-label={translate('media.leave_out', { name: file.name })}
              onClick={() => acts.leaveOut(upload.key)}
              size="small"
            >
              {translate('media.remove')}
            </Button>
          )}
        </Box>
        {state === 'checking' && (
          <Typography variant="body2">{translate('media.checking')}</Typography>
        )}
        {state === 'duplicate' && <Duplicate upload={upload} {...acts} />}
        {(state === 'ready' || state === 'failed') && needsAlternative(file) && (
          <Description describe={acts.describe} upload={upload} />
        )}
        {state === 'ready' && !needsAlternative(file) && (
          <Typography variant="body2">{translate('media.ready')}</Typography>
        )}
        {state === 'sending' && (
          <LinearProgress
            aria-label={translate('media.sending', { name: file.name })}
            value={percent}
            variant={percent < 100 ? 'determinate' : 'indeterminate'}
          />
        )}
        {state === 'done' && <Typography variant="body2">{translate('media.stored')}</Typography>}
        {upload.id !== null && needsAlternative(file) && (
          <PrivateDataNote id={upload.id} mime={file.type} version={upload.key} />
        )}
        {state === 'failed' && (
          <Typography color="error" role="alert" variant="body2">
            {failure(error)}
          </Typography>
        )}
      </Stack>
    </Box>
  );
}

function Description({ upload, describe }: Pick<Props, 'upload' | 'describe'>) {
  const translate = useTranslate();
  const { key, alt, decorative } = upload;
  return (
    <>
      <TextField
        disabled={decorative}
        label={translate('media.alt_in', { language: languageName(settings.source) })}
        multiline
        onChange={({ target }) => describe(key, { alt: target.value })}
        placeholder={translate('media.alt_help')}
        slotProps={{ htmlInput: { lang: settings.source, maxLength: 1000 } }}
        value={decorative ? '' : alt}
      />
      <FormControlLabel
        control={
          <Checkbox
            checked={decorative}
            onChange={({ target }) => describe(key, { decorative: target.checked })}
            size="small"
          />
        }
        label={translate('media.decorative')}
        slotProps={{ typography: { variant: 'body2' } }}
      />
    </>
  );
}

function Duplicate({ upload, takeStored, sendAnyway }: Props) {
  const translate = useTranslate();
  const [stored] = upload.duplicates;
  if (stored === undefined) return null;
  return (
    <>
      <Typography variant="body2">{translate('media.duplicate', { name: stored.name })}</Typography>
      <Stack direction="row" spacing={1}>
        <Button onClick={() => takeStored(upload.key, stored.id)} size="small" variant="outlined">
          {translate('media.take_stored')}
        </Button>
        <Button onClick={() => sendAnyway(upload.key)} size="small">
          {translate('media.upload_anyway')}
        </Button>
      </Stack>
    </>
  );
}

/** Before it is sent, from this browser's own memory. */
function Preview({ file }: { readonly file: File }) {
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (!needsAlternative(file)) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <Box sx={{ bgcolor: 'action.hover', flex: 'none', height: 90, width: 120 }}>
      {address !== '' && (
        <Box
          alt=""
          component="img"
          src={address}
          sx={{ height: 1, objectFit: 'cover', width: 1 }}
        />
      )}
    </Box>
  );
}
