import { Box, Button, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { FileButton } from '#src/media/file-button.tsx';

interface DrawingFieldProps {
  readonly label: string;
  /** SVG as text; '': none. */
  readonly value: string;
  readonly onChange: (value: string | null) => void;
}

/** A logo: shown, chosen as an SVG file, taken away. The server cleans it. */
export function DrawingField({ label, value, onChange }: DrawingFieldProps) {
  const translate = useTranslate();
  const id = useId();
  const choose = ([file]: readonly File[]) => {
    if (file) void file.text().then((text) => onChange(text.trim()));
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
          src={`data:image/svg+xml,${encodeURIComponent(value)}`}
          sx={{
            alignSelf: 'flex-start',
            bgcolor: '#ffffff',
            border: 1,
            borderColor: 'divider',
            height: 72,
            maxWidth: 240,
            p: 1,
          }}
        />
      )}
      <Stack direction="row" spacing={1}>
        <FileButton accept="image/svg+xml,.svg" onFiles={choose} size="small" variant="outlined">
          {translate('run.configuration.drawing_choose')}
        </FileButton>
        {value && (
          <Button onClick={() => onChange(null)} size="small">
            {translate('ra.action.remove')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
