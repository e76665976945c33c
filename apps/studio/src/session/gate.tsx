import type { Capability } from '@masthead/contract/people';
import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { ScreenTitle } from '#src/layout/screen-title.tsx';
import { useCapabilities } from '#src/session/capabilities.ts';
import { rolesWith, useRoleNames } from '#src/session/role-names.ts';

interface GateProps {
  /** One of these opens the screen; of none, everybody's. */
  readonly for: readonly Capability[];
  readonly children: ReactNode;
}

/** Shown instead of a screen that the user may not open: says whose it is. The server would refuse each call. */
export function Gate({ for: some, children }: GateProps) {
  const translate = useTranslate();
  const namesOf = useRoleNames();
  const { canAny, isKnown } = useCapabilities();
  if (canAny(some)) return children;
  if (!isKnown) return null;
  return (
    <Box sx={{ py: 8, display: 'grid', gap: 3, justifyItems: 'start' }}>
      <ScreenTitle title={translate('session.not_yours')} />
      <Typography component="h1" variant="h2">
        {translate('session.not_yours')}
      </Typography>
      <Typography>
        {translate('session.takes', { roles: namesOf(rolesWith(some), 'disjunction') })}
      </Typography>
      <Button component={Link} to="/account" variant="outlined">
        {translate('session.what_may_i')}
      </Button>
    </Box>
  );
}
