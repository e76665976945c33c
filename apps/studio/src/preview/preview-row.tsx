import type { Preview } from '@masthead/contract/preview';
import { Button, Link, TableCell, TableRow } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { Moment, momentIn } from '#src/layout/moment.tsx';
import { personIn } from '#src/run/audit/query.ts';

interface PreviewRowProps {
  readonly preview: Preview;
  /** Of items, by their ids. */
  readonly titles: ReadonlyMap<string, string>;
  readonly onRevoke: () => void;
}

/** One preview: what it shows, who made it, and the way to take it back. */
export function PreviewRow({ preview, titles, onRevoke }: PreviewRowProps) {
  const translate = useTranslate();
  const { by, created_at, expires_at, revoked_at, revocable, uses, items } = preview;
  const shown = useShown(preview);
  const { name } = personIn(by);
  const isOver = Date.parse(expires_at) <= Date.now();
  const state = revoked_at === null ? (isOver ? 'over' : 'running') : 'revoked';
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ minWidth: 200 }}>
        {shown}
        {items.map((item) => (
          <span key={item}>
            {' · '}
            <Link component={RouterLink} to={`/items/${item}`}>
              {titles.get(item) ?? translate('preview.list.item')}
            </Link>
          </span>
        ))}
      </TableCell>
      <TableCell>{name}</TableCell>
      <TableCell>
        <Moment at={created_at} />
      </TableCell>
      <TableCell>
        <Moment at={expires_at} />
      </TableCell>
      <TableCell>{translate('preview.list.times', { smart_count: uses })}</TableCell>
      <TableCell>
        {revocable ? (
          <Button
            aria-label={translate('preview.list.revoke_of', { shown, name })}
            color="error"
            onClick={onRevoke}
            size="small"
          >
            {translate('preview.list.revoke')}
          </Button>
        ) : (
          translate(`preview.list.${state}`)
        )}
      </TableCell>
    </TableRow>
  );
}

/** What a preview shows in words, its items apart. */
function useShown({ at, all_drafts, as_recipient, recipient }: Preview): string {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return [
    at === null ? translate('preview.list.now') : momentIn(locale, at),
    ...(all_drafts ? [translate('preview.all_drafts')] : []),
    ...(recipient === null ? [] : [translate('preview.list.as', { recipient })]),
    ...(as_recipient && recipient === null ? [translate('preview.list.as_somebody')] : []),
  ].join(' · ');
}
