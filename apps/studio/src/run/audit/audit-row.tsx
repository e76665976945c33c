import type { AuditEntry } from '@masthead/contract/publisher';
import { Link, TableCell, TableRow, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { Moment } from '#src/layout/moment.tsx';
import { personIn } from '#src/run/audit/query.ts';

/** What was done to an item or a medium leads to it. */
const PLACES = [
  ['item.', '/items'],
  ['draft.', '/items'],
  ['editions.', '/items'],
  ['translation.', '/items'],
  ['review.', '/items'],
  ['preview.comment.', '/items'],
  ['media.', '/media'],
] as const;

const TITLE = { display: 'block', maxWidth: '32ch', overflowWrap: 'anywhere' };

/** A whole one would fill the row; it is found by the filter, too. */
const shortened = (id: string): string => `${id.slice(0, 8)}…`;

/** The address of an entry's subject; null: none. */
export const placeOf = ({ action }: Pick<AuditEntry, 'action'>) =>
  PLACES.find(([prefix]) => action.startsWith(prefix))?.[1] ?? null;

interface AuditRowProps {
  readonly entry: AuditEntry;
  /** Of items that are there still, by their UUID. */
  readonly titles: ReadonlyMap<string, string>;
}

export function AuditRow({ entry, titles }: AuditRowProps) {
  const translate = useTranslate();
  const { at, by, action, subject, from_version: from, to_version: to } = entry;
  const { name, id } = personIn(by);
  const place = placeOf(entry);
  const title = subject === null ? undefined : titles.get(subject);
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
      <TableCell>{translate(`run.deeds.${action.replaceAll('.', '_')}`)}</TableCell>
      <TableCell>
        {subject && (
          <Typography
            component="span"
            sx={title ? TITLE : { fontFamily: 'monospace' }}
            variant={title ? 'body2' : 'caption'}
          >
            {place ? (
              <Link component={RouterLink} title={subject} to={`${place}/${subject}`}>
                {title || shortened(subject)}
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
