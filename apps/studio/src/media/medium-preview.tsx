import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { fileAddress, type StoredMedium } from '#src/media/calls.ts';
import { Crops } from '#src/media/crops.tsx';
import { CROPS, type CropRatio, type Focal } from '#src/media/focal.ts';
import { FocalEditor } from '#src/media/focal-editor.tsx';
import type { MediumEdit } from '#src/media/use-medium.ts';

interface MediumPreviewProps {
  readonly stored: StoredMedium;
  readonly edit: MediumEdit;
  readonly isLocked: boolean;
}

/** The picture with its crops, or the film; of other files there is nothing to see. */
export function MediumPreview({ stored, edit, isLocked }: MediumPreviewProps) {
  if (stored.kind === 'image')
    return <PicturePoints edit={edit} isLocked={isLocked} stored={stored} />;
  if (stored.kind !== 'video') return null;
  return (
    <Box
      aria-label={edit.draft.name}
      component="video"
      controls
      preload="metadata"
      src={fileAddress(stored.id)}
      sx={{ bgcolor: '#111111', display: 'block', maxHeight: '60vh', width: 1 }}
    />
  );
}

/** The point that stays in sight, of all shapes or of one. */
function PicturePoints({ stored, edit, isLocked }: MediumPreviewProps) {
  const translate = useTranslate();
  const [ratio, setRatio] = useState<CropRatio | null>(null);
  const { focal, crops } = edit.draft;
  const name = CROPS.find((each) => each.ratio === ratio)?.name ?? '';
  const set = (next: Focal) =>
    edit.change(ratio === null ? { focal: next } : { crops: { ...crops, [ratio]: next } });
  const forget = () => {
    if (ratio === null) return;
    const { [ratio]: _, ...others } = crops;
    edit.change({ crops: others });
  };
  return (
    <Stack spacing={2}>
      <FocalEditor
        focal={(ratio && crops[ratio]) ?? focal}
        isLocked={isLocked}
        label={
          ratio === null ? translate('media.focal_point') : translate('media.focal_of', { name })
        }
        onChange={set}
        stored={stored}
      />
      <Box role="status" sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Typography color="textSecondary" variant="body2">
          {ratio === null ? translate('media.focal_all') : translate('media.focal_of', { name })}
        </Typography>
        {ratio !== null && (
          <Button onClick={() => setRatio(null)} size="small">
            {translate('media.focal_to_all')}
          </Button>
        )}
        {ratio !== null && crops[ratio] && !isLocked && (
          <Button onClick={forget} size="small">
            {translate('media.focal_forget')}
          </Button>
        )}
      </Box>
      <Crops chosen={ratio} crops={crops} focal={focal} onChoose={setRatio} stored={stored} />
    </Stack>
  );
}
