import { Alert, Button } from '@mui/material';
import { CallError } from '#src/data/ask.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';

/** The error, in words of the interface where it is known, with the server's message for each field. */
export function Failure({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry?: () => void;
}) {
  const translate = useTranslate();
  const told = useFailure();
  return (
    <Alert
      action={onRetry && <Button onClick={onRetry}>{translate('media.retry')}</Button>}
      severity="error"
      variant="outlined"
    >
      {told(error)}
    </Alert>
  );
}

export function useFailure(): (error: unknown) => string {
  const translate = useTranslate();
  return (error) => {
    if (!(error instanceof CallError)) return translate('media.failed.unknown');
    if (error.status === 0) return translate('media.failed.offline');
    if (error.status === 401) return translate('media.failed.signed_out');
    if (error.status === 403) return translate('media.failed.forbidden');
    if (error.status === 404) return translate('media.failed.gone');
    if (error.code === 'version_conflict') return translate('media.failed.conflict');
    if (error.status === 413) return translate('media.failed.too_large');
    if (error.errors.length === 0) return error.message;
    return error.errors.map(({ path, message }) => `${path} ${message}`).join(' · ');
  };
}
