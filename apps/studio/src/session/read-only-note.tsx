import type { Capability } from '@masthead/contract/people';
import { Alert, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { useCapabilities } from '#src/session/capabilities.ts';
import { rolesWith, useRoleNames } from '#src/session/role-names.ts';

interface ReadOnlyNoteProps {
  /** One of these is enough to change what the screen shows. */
  readonly for: readonly Capability[];
}

/** Tells users why they can't change a screen; nothing for all others. */
export function ReadOnlyNote({ for: some }: ReadOnlyNoteProps) {
  const translate = useTranslate();
  const namesOf = useRoleNames();
  const { canAny, isKnown } = useCapabilities();
  if (!isKnown || canAny(some)) return null;
  return (
    <Alert
      action={
        <Button color="inherit" component={Link} size="small" to="/account">
          {translate('session.what_may_i')}
        </Button>
      }
      severity="info"
      sx={{ my: 2, flexWrap: 'wrap' }}
      variant="outlined"
    >
      {translate('session.read_only', { roles: namesOf(rolesWith(some), 'disjunction') })}
    </Alert>
  );
}
