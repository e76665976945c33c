import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { UploadRow } from '#src/media/upload-row.tsx';
import { isDescribed, isSendable, useUploads } from '#src/media/use-uploads.ts';

export interface UploadDialogProps {
  readonly files: readonly File[];
  /** Told what is in the library now, in the order of the files: uploaded, or found there. */
  readonly onClose: (ids: readonly string[]) => void;
}

/** Asks what the pictures show, offers what the library has already, and sends the rest. */
export function UploadDialog({ files, onClose }: UploadDialogProps) {
  const translate = useTranslate();
  const { uploads, sendAll, ...acts } = useUploads(files);
  const ids = uploads.flatMap(({ id }) => (id === null ? [] : [id]));
  const isSending = uploads.some(({ state }) => state === 'sending');
  const isChecking = uploads.some(({ state }) => state === 'checking');
  const sendable = uploads.filter(isSendable).length;
  const isOver = uploads.every(({ state }) => state === 'done');
  const undescribed = uploads.filter(
    (upload) => upload.state === 'ready' && !isDescribed(upload),
  ).length;
  return (
    <Dialog
      aria-labelledby="upload-title"
      fullWidth
      maxWidth="md"
      onClose={() => !isSending && onClose(ids)}
      open
    >
      <DialogTitle id="upload-title">{translate('media.upload_title')}</DialogTitle>
      <DialogContent dividers>
        <Stack component="ul" spacing={2.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} {...acts} />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Typography color="textSecondary" role="status" sx={{ flex: 1, px: 1 }} variant="body2">
          {undescribed > 0 && translate('media.undescribed', { count: undescribed })}
          {undescribed === 0 &&
            translate('media.uploaded', { done: ids.length, of: uploads.length })}
        </Typography>
        <Button onClick={() => onClose(ids)}>
          {translate(isOver ? 'media.done' : 'media.cancel')}
        </Button>
        {!isOver && (
          <Button
            disabled={sendable === 0 || isChecking}
            loading={isSending}
            onClick={() => void sendAll()}
            variant="contained"
          >
            {translate('media.upload_count', { count: sendable })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
