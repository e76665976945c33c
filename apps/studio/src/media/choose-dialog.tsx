import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material';
import { useCallback, useState } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { KINDS, type Kind } from '#src/media/calls.ts';
import { ChoiceGrid } from '#src/media/choice-grid.tsx';
import { DropArea } from '#src/media/drop-area.tsx';
import { Failure } from '#src/media/failure.tsx';
import { FileButton } from '#src/media/file-button.tsx';
import { Choice, SearchField } from '#src/media/library-filters.tsx';
import { More } from '#src/media/library-screen.tsx';
import { UploadDialog } from '#src/media/upload-dialog.tsx';
import { useLibrary } from '#src/media/use-library.ts';
import { useCapabilities } from '#src/session/capabilities.ts';

interface ChooseDialogProps {
  readonly label: string;
  readonly kinds?: readonly Kind[];
  /** How many may be chosen; left out: one. */
  readonly most?: number;
  /** With the UUIDs of what was chosen or uploaded, in this order; none: nothing. */
  readonly onClose: (ids: readonly string[]) => void;
}

const NO_FILES: readonly File[] = [];
const ACCEPTED: Readonly<Record<Kind, string>> = {
  image: 'image/jpeg,image/png,image/webp,image/avif',
  video: 'video/mp4,video/webm',
  captions: '.vtt,text/vtt',
  file: '*/*',
};

/** The library as a place to take one from, or several. */
export default function ChooseDialog({
  label,
  kinds = KINDS,
  most = 1,
  onClose,
}: ChooseDialogProps) {
  const translate = useTranslate();
  const { canAny } = useCapabilities();
  const isAny = kinds.length === KINDS.length;
  const [kind, setKind] = useState<string>(isAny ? '' : (kinds[0] ?? ''));
  const [q, setQ] = useState('');
  const [files, setFiles] = useState(NO_FILES);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const isMany = most > 1;
  const library = useLibrary({ q, kind: KINDS.find((each) => each === kind) });
  const search = useCallback((text: string) => setQ(text.trim()), []);
  const isAllowed = canAny(['media', 'publish']);
  const uploaded = (ids: readonly string[]) => {
    setFiles(NO_FILES);
    if (ids.length > 0) onClose([...chosen, ...ids].slice(0, most));
  };
  const choose = (id: string) => {
    if (!isMany) onClose([id]);
    else if (chosen.includes(id)) setChosen(chosen.filter((each) => each !== id));
    else if (chosen.length < most) setChosen([...chosen, id]);
  };
  return (
    <Dialog aria-labelledby="choose-title" fullWidth maxWidth="lg" onClose={() => onClose([])} open>
      <DialogTitle id="choose-title">{translate('media.choose_title', { label })}</DialogTitle>
      <DialogContent dividers sx={{ minHeight: '60vh' }}>
        <DropArea disabled={!isAllowed} onFiles={(dropped) => setFiles(dropped.slice(0, most))}>
          <Stack spacing={2}>
            <Stack direction="row" spacing={1} sx={{ pt: 1 }}>
              <SearchField onSearch={search} value={q} />
              {kinds.length > 1 && (
                <Choice
                  isNeeded={!isAny}
                  label={translate('media.kind')}
                  onChange={setKind}
                  options={kinds.map((each) => [each, translate(`media.kinds.${each}`)] as const)}
                  value={kind}
                />
              )}
            </Stack>
            {library.error !== null && (
              <Failure error={library.error} onRetry={() => void library.refetch()} />
            )}
            {library.isSuccess && library.media.length === 0 && (
              <Typography role="status">{translate('media.none_found')}</Typography>
            )}
            <ChoiceGrid chosen={isMany ? chosen : null} media={library.media} onChoose={choose} />
            <More library={library} />
          </Stack>
        </DropArea>
      </DialogContent>
      <DialogActions>
        {isAllowed && (
          <FileButton
            accept={isAny ? undefined : kinds.map((each) => ACCEPTED[each]).join(',')}
            multiple={isMany}
            onFiles={(picked) => setFiles(picked.slice(0, most))}
            sx={{ marginInlineEnd: 'auto' }}
          >
            {translate('media.upload')}
          </FileButton>
        )}
        <Button onClick={() => onClose([])}>{translate('media.cancel')}</Button>
        {isMany && (
          <Button
            disabled={chosen.length === 0}
            onClick={() => onClose(chosen)}
            variant="contained"
          >
            {translate('media.take_chosen', { count: chosen.length })}
          </Button>
        )}
      </DialogActions>
      {files.length > 0 && <UploadDialog files={files} onClose={uploaded} />}
    </Dialog>
  );
}
