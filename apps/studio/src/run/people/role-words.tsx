import { Box, Typography } from '@mui/material';
import { Fragment } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { ROLES } from '#src/run/people/duties.ts';

/** The rights of each role, in words. */
export function RoleWords() {
  const translate = useTranslate();
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: '0.75rem 2rem',
        gridTemplateColumns: { xs: '1fr', sm: '10rem 1fr' },
        m: 0,
      }}
    >
      {ROLES.map((role) => (
        <Fragment key={role}>
          <Typography component="dt" sx={{ fontWeight: 600 }} variant="body2">
            {translate(`run.roles.${role}`)}
          </Typography>
          <Typography component="dd" sx={{ m: 0 }} variant="body2">
            {translate(`run.role_words.${role}`)}
          </Typography>
        </Fragment>
      ))}
    </Box>
  );
}
