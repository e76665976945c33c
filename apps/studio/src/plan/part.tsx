import { Box, Skeleton, Typography } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { Failure } from '#src/plan/failure.tsx';

/** For screen readers only. */
export const HIDDEN = {
  ...{ position: 'absolute', width: '1px', height: '1px', m: '-1px', p: 0, overflow: 'hidden' },
  ...{ clipPath: 'inset(50%)', whiteSpace: 'nowrap', border: 0 },
} as const;

/** Tables whose first and last columns stand in line with what is above them. */
export const FLUSH = {
  // The first cell of each row: a row's heading may stand further on.
  '& tr > :not(* + *)': { pl: 0 },
  '& th:last-child, & td:last-child': { pr: 0 },
  '& .MuiTableCell-root': { borderColor: 'divider' },
} as const;

interface PartProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** A part of a screen with its heading. */
export function Part({ title, hint, children }: PartProps) {
  const id = useId();
  return (
    <Box aria-labelledby={id} component="section" sx={{ mb: 5 }}>
      <Typography component="h2" gutterBottom id={id} variant="h6">
        {title}
      </Typography>
      {hint && (
        <Typography color="textSecondary" gutterBottom variant="body2">
          {hint}
        </Typography>
      )}
      {children}
    </Box>
  );
}

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>;
  readonly children: (data: T) => ReactNode;
}

/** A part with a call's answer, once it has arrived; it fails alone. */
export function Loaded<T>({ query, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <Failure error={query.error} retry={() => query.refetch()} />;
  return <Loading />;
}

function Loading() {
  const translate = useTranslate();
  return (
    <Box aria-busy="true">
      <Box component="span" sx={HIDDEN}>
        {translate('plan.common.loading')}
      </Box>
      {[0, 1, 2].map((row) => (
        <Skeleton height={44} key={row} />
      ))}
    </Box>
  );
}

/** One sentence where there is nothing. */
export function Nothing({ children }: { readonly children: ReactNode }) {
  return (
    <Typography
      color="textSecondary"
      sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}
      variant="body2"
    >
      {children}
    </Typography>
  );
}

/** Rows between hairlines. */
export function Rows({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        '& > li': { borderTop: 1, borderColor: 'divider', py: 1.25 },
      }}
    >
      {children}
    </Box>
  );
}
