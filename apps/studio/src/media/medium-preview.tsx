import { Box, Stack } from '@mui/material';
import { fileAddress, type StoredMedium } from '#src/media/calls.ts';
import { Crops } from '#src/media/crops.tsx';
import { FocalEditor } from '#src/media/focal-editor.tsx';
import type { MediumEdit } from '#src/media/use-medium.ts';

interface MediumPreviewProps {
  readonly stored: StoredMedium;
  readonly edit: MediumEdit;
  readonly isLocked: boolean;
}

/** The picture with its crops, or the film; of other files there is nothing to see. */
export function MediumPreview({ stored, edit, isLocked }: MediumPreviewProps) {
  if (stored.kind === 'image') {
    const { focal } = edit.draft;
    return (
      <Stack spacing={2}>
        <FocalEditor
          focal={focal}
          isLocked={isLocked}
          onChange={(next) => edit.change({ focal: next })}
          stored={stored}
        />
        <Crops focal={focal} stored={stored} />
      </Stack>
    );
  }
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
