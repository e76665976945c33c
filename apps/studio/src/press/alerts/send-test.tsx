import { Box, Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { Failure } from '#src/run/failure.tsx';

interface SendTestProps {
  /** Sends it to the signed-in person; returns the address. */
  readonly send: () => Promise<string>;
}

/** Sends the shown mail to the user. */
export function SendTest({ send }: SendTestProps) {
  const translate = useTranslate();
  const sending = useMutation({ mutationFn: send });
  return (
    <Box>
      <Failure error={sending.error} />
      <Button disabled={sending.isPending} onClick={() => sending.mutate()} variant="outlined">
        {translate('press.alerts.send')}
      </Button>
      <Typography role="status" sx={{ mt: 1 }} variant="body2">
        {sending.data === undefined ? '' : translate('press.alerts.sent', { to: sending.data })}
      </Typography>
    </Box>
  );
}
