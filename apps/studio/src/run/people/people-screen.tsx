import PersonAddIcon from '@mui/icons-material/PersonAddOutlined';
import { Button, LinearProgress } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { useStored } from '#src/run/calls.ts';
import { Failure } from '#src/run/failure.tsx';
import { InvitationList } from '#src/run/people/invitation-list.tsx';
import { InviteForm } from '#src/run/people/invite-form.tsx';
import { PeopleTable } from '#src/run/people/people-table.tsx';
import { RoleWords } from '#src/run/people/role-words.tsx';
import { Screen, Section } from '#src/run/screen.tsx';

/** The people of the newsroom with their roles, and the invitations. */
export default function PeopleScreen() {
  const translate = useTranslate();
  const [isInviting, setInviting] = useState(false);
  const { data, error, isPending } = useStored('listPeople');
  return (
    <Screen
      actions={
        !isInviting && (
          <Button
            onClick={() => setInviting(true)}
            startIcon={<PersonAddIcon />}
            variant="contained"
          >
            {translate('run.people.invite')}
          </Button>
        )
      }
      intro={translate('run.people.intro')}
      title={translate('run.people.title')}
    >
      {isInviting && <InviteForm onClose={() => setInviting(false)} />}
      {isPending && <LinearProgress />}
      <Failure error={error} />
      {data && <PeopleTable people={data.people} />}
      {data && data.invitations.length > 0 && (
        <Section title={translate('run.people.invitations')}>
          <InvitationList invitations={data.invitations} />
        </Section>
      )}
      <Section title={translate('run.people.roles')}>
        <RoleWords />
      </Section>
    </Screen>
  );
}
