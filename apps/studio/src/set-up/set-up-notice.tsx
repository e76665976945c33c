import { Alert, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { useStored } from '#src/run/calls.ts';

/** A notice on an administrator's first screen, while the newsroom is the untouched sample. */
export function SetUpNotice() {
  const translate = useTranslate();
  const { data } = useStored('readSetUp');
  if (!data?.is_open) return null;
  return (
    <Alert
      action={
        <Button color="inherit" component={Link} size="small" to="/set-up" variant="outlined">
          {translate('set_up.begin')}
        </Button>
      }
      severity="info"
      sx={{ mb: 4 }}
    >
      {translate('set_up.notice')}
    </Alert>
  );
}
