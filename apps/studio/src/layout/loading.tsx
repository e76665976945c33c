import { Box, CircularProgress, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';

/** What loads sooner is not worth a flicker. */
const LONG_MS = 1000;

/** Stands where a screen is being loaded. */
export function Loading() {
  const translate = useTranslate();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'center', py: 8 }}>
      <CircularProgress aria-label={translate('frame.loading')} size="6em" />
      <Typography color="textSecondary">{translate('frame.loading')}</Typography>
    </Box>
  );
}
