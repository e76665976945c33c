import { Alert, Button, Link, TableCell, TableRow } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { Confirm } from '#src/layout/confirm.tsx';
import { Moment } from '#src/layout/moment.tsx';
import { WideTable } from '#src/layout/wide-table.tsx';
import { isRunning, revokeGrant, type TitledGrant } from '#src/press/grants.ts';

const COLUMNS = ['recipient', 'item', 'opens', 'until', 'used', 'last_used'] as const;

/** Links that were given; one that runs can be taken back. */
export function GrantTable({ grants }: { readonly grants: readonly TitledGrant[] }) {
  const translate = useTranslate();
  const [leaving, setLeaving] = useState<TitledGrant | null>(null);
  const client = useQueryClient();
  const revoking = useMutation({
    mutationFn: revokeGrant,
    onSuccess: () => client.invalidateQueries({ queryKey: ['press', 'list'] }),
  });
  return (
    <>
      {revoking.isError && <Alert severity="error">{translate('press.links.not_revoked')}</Alert>}
      <WideTable
        label={translate('press.links.name')}
        head={
          <>
            {COLUMNS.map((column) => (
              <TableCell key={column}>{translate(`press.links.columns.${column}`)}</TableCell>
            ))}
            <TableCell>{translate('press.links.columns.state')}</TableCell>
          </>
        }
      >
        {grants.map((grant) => (
          <GrantRow grant={grant} key={grant.id} onRevoke={() => setLeaving(grant)} />
        ))}
      </WideTable>
      <Confirm
        action={translate('frame.confirm')}
        onClose={() => setLeaving(null)}
        onConfirm={() => {
          if (leaving) revoking.mutate(leaving.id);
          setLeaving(null);
        }}
        open={leaving !== null}
        text={translate('press.links.revoke_says')}
        title={translate('press.links.revoke_of', { recipient: leaving?.recipient ?? '' })}
      />
    </>
  );
}

interface GrantRowProps {
  readonly grant: TitledGrant;
  readonly onRevoke: () => void;
}

function GrantRow({ grant, onRevoke }: GrantRowProps) {
  const translate = useTranslate();
  const { item, title, recipient, opens, expires_at, revoked_at, uses, last_used_at } = grant;
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ minWidth: 120 }}>
        {recipient}
      </TableCell>
      <TableCell sx={{ minWidth: 220 }}>
        {title === null ? (
          translate('press.links.gone')
        ) : (
          <Link component={RouterLink} to={`/items/${item}`}>
            {title}
          </Link>
        )}
      </TableCell>
      <TableCell>{translate(`press.links.opens.${opens}`)}</TableCell>
      <TableCell>
        <Moment at={expires_at} />
      </TableCell>
      <TableCell>{translate('press.links.times', { count: uses })}</TableCell>
      <TableCell>{last_used_at === null ? '–' : <Moment at={last_used_at} />}</TableCell>
      <TableCell>
        {isRunning(grant, Date.now()) ? (
          <Button
            aria-label={translate('press.links.revoke_of', { recipient })}
            color="error"
            onClick={onRevoke}
            size="small"
          >
            {translate('press.links.revoke')}
          </Button>
        ) : (
          translate(revoked_at === null ? 'press.links.over' : 'press.links.revoked')
        )}
      </TableCell>
    </TableRow>
  );
}
