import { Alert, Box, Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { FileButton } from '#src/media/file-button.tsx';
import type { CaptionsEdit } from '#src/media/use-captions.ts';
import { NotVtt, parseVtt } from '#src/media/vtt.ts';

/** Saving, and captions from and to files of other programs. */
export function CaptionsBar({
  edit,
  name,
  children,
}: {
  readonly edit: CaptionsEdit;
  /** Of the file that is written. */
  readonly name: string;
  readonly children: ReactNode;
}) {
  const translate = useTranslate();
  const [refused, setRefused] = useState<string | null>(null);
  const read = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    try {
      edit.replace(parseVtt(await file.text()));
      setRefused(null);
    } catch (error) {
      if (!(error instanceof NotVtt)) throw error;
      setRefused(file.name);
    }
  };
  return (
    <>
      <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {children}
        <Box sx={{ display: 'flex', gap: 1, marginInlineStart: 'auto' }}>
          <Button disabled={!edit.canUndo} onClick={edit.undo}>
            {translate('media.captions.undo')}
          </Button>
          <FileButton accept=".vtt,text/vtt" onFiles={(files) => void read(files)}>
            {translate('media.captions.import')}
          </FileButton>
          <Button onClick={() => download(edit.text, name)}>
            {translate('media.captions.export')}
          </Button>
        </Box>
      </Box>
      {refused !== null && (
        <Alert onClose={() => setRefused(null)} severity="error" variant="outlined">
          {translate('media.captions.no_vtt', { name: refused })}
        </Alert>
      )}
    </>
  );
}

function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
