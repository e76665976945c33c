import { Box, Stack, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { ScreenTitle } from '#src/layout/screen-title.tsx';

interface ScreenProps {
  readonly title: string;
  /** One sentence on what this place is for. */
  readonly intro?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A screen with its heading, in the width in which it is read. */
export function Screen({ title, intro, actions, children }: ScreenProps) {
  return (
    <Box sx={{ maxWidth: 1120 }}>
      <ScreenTitle title={title} />
      <Stack
        direction="row"
        sx={{ alignItems: 'flex-end', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between' }}
      >
        <Box>
          <Typography component="h1" variant="h2">
            {title}
          </Typography>
          {intro && (
            <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '62ch' }}>
              {intro}
            </Typography>
          )}
        </Box>
        {actions}
      </Stack>
      <Box sx={{ mt: 4 }}>{children}</Box>
    </Box>
  );
}

interface SectionProps {
  readonly title: string;
  readonly intro?: string;
  readonly children: ReactNode;
}

/** A part of a screen below a hairline: its name beside it where there is room. */
export function Section({ title, intro, children }: SectionProps) {
  const id = useId();
  return (
    <Box
      aria-labelledby={id}
      component="section"
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        display: 'grid',
        gap: { xs: 2, md: 5 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '15rem minmax(0, 1fr)' },
        py: 4,
      }}
    >
      <Box>
        <Typography component="h2" id={id} variant="h6">
          {title}
        </Typography>
        {intro && (
          <Typography color="textSecondary" sx={{ mt: 0.5 }} variant="body2">
            {intro}
          </Typography>
        )}
      </Box>
      <Box>{children}</Box>
    </Box>
  );
}
