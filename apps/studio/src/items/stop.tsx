import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface StopProps {
  readonly text: string;
  readonly children: ReactNode;
}

/** A page with nothing to write: one sentence, one link. */
export function Stop({ text, children }: StopProps) {
  return (
    <Box sx={{ py: 8, display: 'grid', gap: 3, justifyItems: 'start' }}>
      <Typography component="h1" variant="h2">
        {text}
      </Typography>
      {children}
    </Box>
  );
}
