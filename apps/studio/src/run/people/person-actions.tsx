import type { Person } from '@masthead/contract/people';
import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import type { z } from 'zod';
import { call, dataOf } from '#src/data/calls.ts';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import { momentIn } from '#src/layout/moment.tsx';
import { useChange } from '#src/run/calls.ts';
import { ConfirmButton } from '#src/run/confirm-button.tsx';
import { Failure } from '#src/run/failure.tsx';
import { endRight, PendingOpenings } from '#src/run/people/pending-openings.tsx';
import { ShownOnce } from '#src/run/shown-once.tsx';

interface PersonActionsProps {
  readonly person: z.infer<typeof Person>;
  /** Whether nobody else could let anybody in: the server refuses to take them away. */
  readonly isLast: boolean;
  readonly onChange: () => void;
}

export function PersonActions({ person: { id, name }, isLast, onChange }: PersonActionsProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const [isTakenOver, setTakenOver] = useState(false);
  const end = useChange(
    'listPeople',
    () => call('endSessions', { id }),
    'run.people.sessions_ended',
  );
  const password = useChange('listPeople', () => dataOf('makePasswordLink', { id }), null);
  const remove = useChange(
    'listPeople',
    () => endRight({ person: id, next: null, isTakenOver }, () => call('removePerson', { id })),
    'run.people.removed',
  );
  return (
    <>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', justifyContent: { xs: 'flex-start', md: 'flex-end' }, mx: -0.5 }}
      >
        <Button
          aria-label={translate('run.people.change_named', { name })}
          onClick={onChange}
          size="small"
        >
          {translate('run.people.change')}
        </Button>
        <ConfirmButton
          color="primary"
          label={translate('run.people.new_password')}
          onConfirm={() => password.mutate(undefined)}
          question={translate('run.people.new_password_question', { name })}
        >
          {translate('run.people.new_password_words')}
        </ConfirmButton>
        <ConfirmButton
          label={translate('run.people.end_sessions')}
          onConfirm={() => end.mutate(undefined)}
          question={translate('run.people.end_sessions_question', { name })}
        />
        <ConfirmButton
          disabled={isLast}
          label={translate('run.people.remove')}
          onConfirm={() => remove.mutate(undefined)}
          question={translate('run.people.remove_question', { name })}
        >
          {translate('run.people.remove_words')}
          <PendingOpenings
            isTakenOver={isTakenOver}
            next={null}
            onChange={setTakenOver}
            person={id}
          />
        </ConfirmButton>
      </Stack>
      {isLast && (
        <Typography color="textSecondary" variant="caption">
          {translate('run.people.last')}
        </Typography>
      )}
      {password.data && (
        <ShownOnce
          onDone={password.reset}
          text={translate('run.people.password_link', {
            name,
            time: momentIn(locale, password.data.expires_at),
          })}
          value={password.data.link}
        />
      )}
      <Failure error={end.error ?? remove.error ?? password.error} />
    </>
  );
}
