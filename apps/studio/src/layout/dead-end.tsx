import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { ScreenTitle } from '#src/layout/screen-title.tsx';

interface DeadEndProps {
  readonly title: string;
  readonly text: string;
  /** Whether it is said at once to those who listen. */
  readonly isAlert?: boolean;
}

/** Stands in place of a screen that cannot be shown. */
export function DeadEnd({ title, text, isAlert = false }: DeadEndProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ py: 8, display: 'grid', gap: 3, justifyItems: 'start' }}>
      <ScreenTitle title={title} />
      <Typography component="h1" role={isAlert ? 'alert' : undefined} variant="h2">
        {title}
      </Typography>
      <Typography>{text}</Typography>
      <Button onClick={() => history.back()} variant="outlined">
        {translate('frame.back')}
      </Button>
    </Box>
  );
}

/** No screen has this address. */
export function NotFound() {
  const translate = useTranslate();
  return (
    <DeadEnd title={translate('frame.not_found')} text={translate('frame.not_found_advice')} />
  );
}
