import type { Person } from '@masthead/contract/people';
import { Alert, Button, Stack, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { call } from '#src/data/calls.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { useChange } from '#src/run/calls.ts';
import { Failure } from '#src/run/failure.tsx';
import { type Duties, dutiesOf, haveSameRoles, isComplete } from '#src/run/people/duties.ts';
import { DutiesFields } from '#src/run/people/duties-fields.tsx';
import { endRight, PendingOpenings } from '#src/run/people/pending-openings.tsx';

interface PersonFormProps {
  readonly person: z.infer<typeof Person>;
  /** Whether nobody else could let anybody in: the server refuses to take that from them. */
  readonly isLast: boolean;
  readonly onClose: () => void;
}

/** Gives somebody another name or other duties. */
export function PersonForm({ person, isLast, onClose }: PersonFormProps) {
  const translate = useTranslate();
  const [name, setName] = useState(person.name);
  const [duties, setDuties] = useState<Duties>(person);
  const [isTakenOver, setTakenOver] = useState(false);
  const change = useChange(
    'listPeople',
    () =>
      endRight({ person: person.id, next: duties.roles, isTakenOver }, () =>
        call('changePerson', {
          id: person.id,
          body: { name: name.trim(), ...dutiesOf(duties) },
        }),
      ),
    'run.people.changed',
  );
  const losesLast = isLast && !duties.roles.includes('administrator');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(undefined, { onSuccess: onClose });
  };
  return (
    <Stack component="form" onSubmit={submit} spacing={2} sx={{ maxWidth: 480, py: 2 }}>
      <TextField
        autoFocus
        label={translate('run.people.name')}
        onChange={({ target }) => setName(target.value)}
        required
        value={name}
      />
      <DutiesFields duties={duties} onChange={setDuties} />
      {duties.roles.length > 0 && !haveSameRoles(duties, person) && (
        <PendingOpenings
          isTakenOver={isTakenOver}
          next={duties.roles}
          onChange={setTakenOver}
          person={person.id}
        />
      )}
      {losesLast && <Alert severity="warning">{translate('run.people.last_role')}</Alert>}
      <Failure error={change.error} />
      <Stack direction="row" spacing={1}>
        <Button
          disabled={change.isPending || losesLast || !isComplete(duties)}
          type="submit"
          variant="contained"
        >
          {translate('frame.save')}
        </Button>
        <Button onClick={onClose}>{translate('frame.cancel')}</Button>
      </Stack>
    </Stack>
  );
}
