import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Stack,
  Typography,
} from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { readMedium, type StoredMedium } from '#src/media/calls.ts';
import { Failure } from '#src/media/failure.tsx';
import { FileButton } from '#src/media/file-button.tsx';
import { fileNameOf, uploadMedium } from '#src/media/upload.ts';
import type { MediumEdit } from '#src/media/use-medium.ts';
import { WhereUsed } from '#src/media/where-used.tsx';

interface ReplaceFileProps {
  readonly stored: StoredMedium;
  readonly edit: MediumEdit;
}

/** Another file in place of this one, everywhere: says first where that is. What is said of it stays. */
export function ReplaceFile({ stored, edit }: ReplaceFileProps) {
  const translate = useTranslate();
  const [file, setFile] = useState<File | null>(null);
  return (
    <>
      <FileButton onFiles={([first]) => setFile(first ?? null)} variant="outlined">
        {translate('media.replace')}
      </FileButton>
      {file && <Confirm edit={edit} file={file} onClose={() => setFile(null)} stored={stored} />}
    </>
  );
}

function Confirm({
  stored,
  edit,
  file,
  onClose,
}: ReplaceFileProps & { readonly file: File; readonly onClose: () => void }) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const [share, setShare] = useState(0);
  const replace = useMutation({
    mutationFn: async () => {
      const { revision, metadata } = await readMedium(stored.id);
      await uploadMedium(file, {
        ...{ id: stored.id, revision, onProgress: setShare },
        metadata: { ...metadata, name: nameLike(metadata.name, file) },
      });
      await edit.rebase();
    },
    onSuccess: async () => {
      onClose();
      await queries.invalidateQueries({ queryKey: ['media'] });
    },
  });
  return (
    <Dialog
      aria-labelledby="replace-title"
      fullWidth
      maxWidth="sm"
      onClose={() => !replace.isPending && onClose()}
      open
    >
      <DialogTitle id="replace-title">{translate('media.replace_title')}</DialogTitle>
      <DialogContent dividers>
        <Stack spacing={2}>
          <Typography>
            {translate('media.replace_with', { old: stored.metadata.name, new: file.name })}
          </Typography>
          <Typography color="textSecondary" variant="body2">
            {translate('media.replace_help')}
          </Typography>
          <Typography component="h3" variant="h6">
            {translate('media.used')}
          </Typography>
          <WhereUsed id={stored.id} />
          {replace.isPending && (
            <LinearProgress
              aria-label={translate('media.sending', { name: file.name })}
              value={share * 100}
              variant={share < 1 ? 'determinate' : 'indeterminate'}
            />
          )}
          {replace.error !== null && <Failure error={replace.error} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button disabled={replace.isPending} onClick={onClose}>
          {translate('media.cancel')}
        </Button>
        <Button loading={replace.isPending} onClick={() => replace.mutate()} variant="contained">
          {translate('media.replace_now')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The stored name with the new file's ending, so that nobody is told of a JPEG that is a PNG. */
function nameLike(name: string, file: File): string {
  const ending = /\.\w+$/.exec(fileNameOf(file.name))?.[0] ?? '';
  return ending === '' ? name : name.replace(/\.\w+$/, '') + ending.toLowerCase();
}
