import { drawingAddress } from '@masthead/brands/drawing-address';
import { Box, Button, FormHelperText, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { FileButton } from '#src/media/file-button.tsx';
import { readDrawing } from '#src/run/configuration/read-drawing.ts';

interface DrawingFieldProps {
  readonly label: string;
  /** SVG as text; '': none. */
  readonly value: string;
  /** Whether it is shown on the ground that it is for. */
  readonly isOnDark?: boolean;
  readonly onChange: (value: string | null) => void;
}

/** A logo: shown, chosen as an SVG or PNG file, taken away. The server cleans it. */
export function DrawingField({ label, value, isOnDark = false, onChange }: DrawingFieldProps) {
  const translate = useTranslate();
  const id = useId();
  const [isTooLarge, setTooLarge] = useState(false);
  const choose = ([file]: readonly File[]) => {
    if (!file) return;
    void readDrawing(file).then((drawing) => {
      setTooLarge(drawing === null);
      if (drawing !== null) onChange(drawing);
    });
  };
  return (
    <Stack aria-labelledby={id} role="group" spacing={1}>
      <Typography id={id} sx={{ fontWeight: 600 }} variant="body2">
        {label}
      </Typography>
      {value && (
        <Box
          alt={label}
          component="img"
          src={drawingAddress(value)}
          sx={{
            alignSelf: 'flex-start',
            bgcolor: isOnDark ? '#111111' : '#ffffff',
            border: 1,
            borderColor: 'divider',
            height: 72,
            maxWidth: 240,
            p: 1,
          }}
        />
      )}
      <Stack direction="row" spacing={1}>
        <FileButton
          accept="image/svg+xml,.svg,image/png,.png"
          onFiles={choose}
          size="small"
          variant="outlined"
        >
          {translate('run.configuration.drawing_choose')}
        </FileButton>
        {value && (
          <Button onClick={() => onChange(null)} size="small">
            {translate('frame.remove')}
          </Button>
        )}
      </Stack>
      {isTooLarge && (
        <FormHelperText error role="alert">
          {translate('run.configuration.drawing_large')}
        </FormHelperText>
      )}
    </Stack>
  );
}
