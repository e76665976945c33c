import { Alert } from '@mui/material';
import { CallError } from '#src/data/ask.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';

/** The reason why a call failed, in the server's words. */
export function Failure({ error }: { readonly error: unknown }) {
  const translate = useTranslate();
  if (!error) return null;
  const known = error instanceof CallError && error.status > 0;
  return (
    <Alert severity="error" sx={{ my: 2 }}>
      {known ? error.message : translate('run.away')}
    </Alert>
  );
}

/** The error of one field that was sent; '' if there is none. */
export function faultOf(error: unknown, path: string): string {
  if (!(error instanceof CallError)) return '';
  return error.errors.find((each) => each.path === path)?.message ?? '';
}
