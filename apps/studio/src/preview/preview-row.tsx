import type { Preview } from '@masthead/contract/preview';
import { Button, Link, TableCell, TableRow } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
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
  const { by, created_at, expires_at, revoked_at, revocable, uses, items, link } = preview;
  const shown = useShown(preview);
  const { name } = personIn(by);
  const isOver = Date.parse(expires_at) <= Date.now();
  const state = revoked_at === null ? (isOver ? 'over' : 'running') : 'revoked';
  return (
    <TableRow>
      {link && (
        <TableCell
          component="th"
          dir="auto"
          scope="row"
          sx={{ minWidth: 140, fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {link.name}
        </TableCell>
      )}
      <TableCell sx={{ minWidth: 200 }} {...(link === null && { component: 'th', scope: 'row' })}>
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
      {!link && (
        <TableCell>
          <Moment at={created_at} />
        </TableCell>
      )}
      <TableCell>
        <Moment at={expires_at} />
      </TableCell>
      <TableCell>{translate('preview.list.times', { count: uses })}</TableCell>
      {link && (
        <TableCell>
          {link.takes_comments
            ? translate('preview.links.counts', link)
            : translate('preview.links.off')}
        </TableCell>
      )}
      <TableCell>
        {revocable ? (
          <Button
            aria-label={
              link
                ? translate('preview.links.revoke_of', { name: link.name })
                : translate('preview.list.revoke_of', { shown, name })
            }
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
  const locale = useLocale();
  return [
    at === null ? translate('preview.list.now') : momentIn(locale, at),
    ...(all_drafts ? [translate('preview.all_drafts')] : []),
    ...(recipient === null ? [] : [translate('preview.list.as', { recipient })]),
    ...(as_recipient && recipient === null ? [translate('preview.list.as_somebody')] : []),
  ].join(' · ');
}
