import { Button, Stack, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { CallError } from '#src/data/ask.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';

const REASONS: Readonly<Record<number, string>> = {
  0: 'offline',
  401: 'signed_out',
  403: 'forbidden',
  404: 'gone',
};

interface FailureProps {
  readonly error: Error;
  readonly retry?: () => unknown;
}

/** The reason why something could not be loaded or done, and what can be done about it. */
export function Failure({ error, retry }: FailureProps) {
  const translate = useTranslate();
  const status = error instanceof CallError ? error.status : -1;
  return (
    <Stack direction="row" role="alert" spacing={2} sx={{ alignItems: 'center', py: 1 }}>
      <Typography variant="body2">
        {translate(`plan.common.${REASONS[status] ?? 'failed'}`)}
      </Typography>
      {status === 401 && (
        <Button component={Link} size="small" to="/login">
          {translate('plan.common.sign_in')}
        </Button>
      )}
      {retry && status !== 401 && status !== 403 && (
        <Button onClick={() => retry()} size="small">
          {translate('plan.common.again')}
        </Button>
      )}
    </Stack>
  );
}
