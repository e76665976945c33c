import { Box, Typography } from '@mui/material';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';

/** Takes files that are dropped anywhere within it. */
export function DropArea({
  children,
  disabled,
  onFiles,
}: {
  readonly children: ReactNode;
  readonly disabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}) {
  const translate = useTranslate();
  const [isOver, setOver] = useState(false);
  /** Each element within tells that it is entered and left. */
  const depth = useRef(0);
  const isOurs = ({ dataTransfer }: DragEvent) => !disabled && dataTransfer.types.includes('Files');
  const enter = (event: DragEvent, by: 1 | -1) => {
    if (!isOurs(event)) return;
    depth.current += by;
    setOver(depth.current > 0);
  };
  return (
    <Box
      onDragEnter={(event) => enter(event, 1)}
      onDragLeave={(event) => enter(event, -1)}
      onDragOver={(event) => isOurs(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!isOurs(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
      sx={{ minHeight: 'calc(100vh - 120px)', position: 'relative' }}
    >
      {children}
      {isOver && (
        <Box
          sx={{
            ...{ border: '2px solid', borderColor: 'secondary.main', inset: -8, zIndex: 1 },
            ...{ bgcolor: 'background.default', opacity: 0.94, position: 'absolute' },
            ...{ display: 'grid', pointerEvents: 'none', placeContent: 'center' },
          }}
        >
          <Typography variant="h2">{translate('media.drop')}</Typography>
        </Box>
      )}
    </Box>
  );
}
