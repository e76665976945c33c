import { type SxProps, Table, TableBody, TableContainer, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';

interface WideTableProps {
  /** What it is a table of. */
  readonly label: string;
  /** The cells of its first row. */
  readonly head: ReactNode;
  /** Its other rows. */
  readonly children: ReactNode;
  readonly sx?: SxProps;
}

/** Keeps a title readable where the table scrolls. */
const SX = { fontVariantNumeric: 'tabular-nums', '& th[scope=row]': { minWidth: 144 } } as const;

/** A table that scrolls in its place where it is wider, with keys too. */
export function WideTable({ label, head, children, sx }: WideTableProps) {
  return (
    <TableContainer aria-label={label} role="region" sx={{ overflowX: 'auto', ...sx }} tabIndex={0}>
      <Table size="small" sx={SX}>
        <TableHead>
          <TableRow>{head}</TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </TableContainer>
  );
}
