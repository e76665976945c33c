import type { AuditEntry } from '@masthead/contract/publisher';
import { Link, TableCell, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Moment } from '#src/layout/moment.tsx';
import { personIn } from '#src/run/audit/query.ts';

/** What was done to an item or a medium leads to it. */
const PLACES = [
  ['item.', '/items'],
  ['draft.', '/items'],
  ['editions.', '/items'],
  ['translation.', '/items'],
  ['media.', '/media'],
] as const;

/** A whole one would fill the row; it is found by the filter, too. */
const shortened = (id: string): string => `${id.slice(0, 8)}…`;

export function AuditRow({ entry }: { readonly entry: AuditEntry }) {
  const translate = useTranslate();
  const { at, by, action, subject, from_version: from, to_version: to } = entry;
  const { name, id } = personIn(by);
  const place = PLACES.find(([prefix]) => action.startsWith(prefix))?.[1];
  return (
    <TableRow>
      <TableCell>
        <Moment at={at} />
      </TableCell>
      <TableCell>
        <Link component={RouterLink} to={`/audit?by=${encodeURIComponent(id ?? name)}`}>
          {name}
        </Link>
      </TableCell>
      <TableCell>{translate(`run.deeds.${action.replace('.', '_')}`)}</TableCell>
      <TableCell>
        {subject && (
          <Typography component="span" sx={{ fontFamily: 'monospace' }} variant="caption">
            {place ? (
              <Link component={RouterLink} title={subject} to={`${place}/${subject}`}>
                {shortened(subject)}
              </Link>
            ) : (
              <span title={subject}>{shortened(subject)}</span>
            )}
          </Typography>
        )}
      </TableCell>
      <TableCell sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {to === null ? '' : `${from ?? '–'} → ${to}`}
      </TableCell>
    </TableRow>
  );
}
