import type { LedgerRow } from '@masthead/contract/ledger';
import { Box, Typography } from '@mui/material';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { Moment } from '#src/layout/moment.tsx';

/** The time by which an item's languages should be there, and why. */
export function NextMoment({ next }: { readonly next: NonNullable<LedgerRow['next']> }) {
  const translate = useTranslate();
  return (
    <Box sx={{ whiteSpace: 'nowrap' }}>
      <Moment at={next.at} />
      <Typography
        color="textSecondary"
        component="span"
        sx={{ display: 'block' }}
        variant="caption"
      >
        {translate(`translate.moments.${next.what}`)}
      </Typography>
    </Box>
  );
}
