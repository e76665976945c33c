import { Button, Chip, List, ListItem, ListItemText, Stack } from '@mui/material';
import { call } from '#src/data/calls.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { Moment } from '#src/layout/moment.tsx';
import { deviceName } from '#src/run/account/device-name.ts';
import { useOwnChange, useOwnList } from '#src/run/account/own.ts';
import { Failure } from '#src/run/failure.tsx';
import { Section } from '#src/run/screen.tsx';

export function SessionsSection() {
  const translate = useTranslate();
  const { data: sessions = [], error } = useOwnList('listSessions');
  const end = useOwnChange(
    (id: string | null) => (id === null ? call('endOtherSessions') : call('endSession', { id })),
    'run.account.sessions_ended',
  );
  return (
    <Section
      intro={translate('run.account.sessions_intro')}
      title={translate('run.account.sessions')}
    >
      <Failure error={error ?? end.error} />
      <List disablePadding>
        {sessions.map(({ id, user_agent, created_at, is_this }) => (
          <ListItem disableGutters divider key={id} sx={{ gap: 2 }}>
            <ListItemText
              primary={deviceName(user_agent) ?? translate('run.account.device_unknown')}
              secondary={<Moment at={created_at} />}
              slotProps={{ secondary: { component: 'div' } }}
            />
            {is_this ? (
              <Chip label={translate('run.account.session_this')} size="small" variant="outlined" />
            ) : (
              <Button disabled={end.isPending} onClick={() => end.mutate(id)} size="small">
                {translate('run.account.session_end')}
              </Button>
            )}
          </ListItem>
        ))}
      </List>
      {sessions.length > 1 && (
        <Stack sx={{ alignItems: 'flex-start', mt: 2 }}>
          <Button disabled={end.isPending} onClick={() => end.mutate(null)} variant="outlined">
            {translate('run.account.sessions_end')}
          </Button>
        </Stack>
      )}
    </Section>
  );
}
