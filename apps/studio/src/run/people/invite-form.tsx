import { Button, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { dataOf } from '#src/data/calls.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { useChange } from '#src/run/calls.ts';
import { Failure, faultOf } from '#src/run/failure.tsx';
import { type Duties, dutiesOf, isComplete } from '#src/run/people/duties.ts';
import { DutiesFields } from '#src/run/people/duties-fields.tsx';
import { ShownOnce } from '#src/run/shown-once.tsx';

const NOBODY: Duties = { roles: ['writer'], languages: [] };

/** Invites somebody; the link is shown this once, whether it was mailed or not. */
export function InviteForm({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [duties, setDuties] = useState(NOBODY);
  const invite = useChange(
    'listPeople',
    () =>
      dataOf('invite', {
        body: { name: name.trim(), email: email.trim(), ...dutiesOf(duties) },
      }),
    null,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    invite.mutate(undefined);
  };
  const made = invite.data;
  if (made) {
    const how = made.mailed ? 'run.people.invited_mailed' : 'run.people.invited';
    return (
      <ShownOnce
        onDone={onClose}
        text={translate(how, { name: made.name, email: made.email })}
        value={made.link}
      />
    );
  }
  const wrongEmail = faultOf(invite.error, 'email');
  return (
    <Stack component="form" onSubmit={submit} spacing={2} sx={{ maxWidth: 480, mb: 5 }}>
      <Typography component="h2" variant="h6">
        {translate('run.people.invite')}
      </Typography>
      <TextField
        autoFocus
        label={translate('run.people.name')}
        onChange={({ target }) => setName(target.value)}
        required
        value={name}
      />
      <TextField
        error={wrongEmail !== ''}
        helperText={wrongEmail}
        label={translate('run.people.email')}
        onChange={({ target }) => setEmail(target.value)}
        required
        type="email"
        value={email}
      />
      <DutiesFields duties={duties} onChange={setDuties} />
      {wrongEmail === '' && <Failure error={invite.error} />}
      <Stack direction="row" spacing={1}>
        <Button
          disabled={invite.isPending || !isComplete(duties)}
          type="submit"
          variant="contained"
        >
          {translate('run.people.invite_send')}
        </Button>
        <Button onClick={onClose}>{translate('frame.cancel')}</Button>
      </Stack>
    </Stack>
  );
}
