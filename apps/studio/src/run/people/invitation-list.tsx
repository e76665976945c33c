import type { Invitation } from '@masthead/contract/people';
import { List, ListItem, ListItemText } from '@mui/material';
import type { z } from 'zod';
import { call } from '#src/data/calls.ts';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import { momentIn } from '#src/layout/moment.tsx';
import { useChange } from '#src/run/calls.ts';
import { ConfirmButton } from '#src/run/confirm-button.tsx';
import { Failure } from '#src/run/failure.tsx';
import { useRoleNames } from '#src/session/role-names.ts';

interface InvitationListProps {
  readonly invitations: readonly z.infer<typeof Invitation>[];
}

export function InvitationList({ invitations }: InvitationListProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const namesOf = useRoleNames();
  const withdraw = useChange(
    'listPeople',
    (id: string) => call('revokeInvitation', { id }),
    'run.people.withdrawn',
  );
  return (
    <>
      <Failure error={withdraw.error} />
      <List disablePadding>
        {invitations.map(({ id, name, email, roles, expires_at }) => (
          <ListItem disableGutters divider key={id} sx={{ columnGap: 2, flexWrap: 'wrap' }}>
            <ListItemText
              sx={{ flex: '1 1 14rem' }}
              primary={`${name} · ${namesOf(roles)}`}
              secondary={`${email} · ${translate('run.people.invited_until', {
                at: momentIn(locale, expires_at),
              })}`}
            />
            <ConfirmButton
              disabled={withdraw.isPending}
              label={translate('run.people.withdraw')}
              onConfirm={() => withdraw.mutate(id)}
              question={translate('run.people.withdraw_question', { name })}
            />
          </ListItem>
        ))}
      </List>
    </>
  );
}
