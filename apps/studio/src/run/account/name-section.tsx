import type { Signed } from '@masthead/contract/people';
import { Button, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { z } from 'zod';
import { call } from '#src/data/calls.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { useOwnChange } from '#src/run/account/own.ts';
import { Failure } from '#src/run/failure.tsx';
import { Section } from '#src/run/screen.tsx';

export function NameSection({ person }: { readonly person: z.infer<typeof Signed> }) {
  const translate = useTranslate();
  const [name, setName] = useState(person.name);
  const change = useOwnChange(
    (given: string) => call('changeName', { body: { name: given } }),
    'run.account.name_changed',
  );
  return (
    <Section intro={translate('run.account.name_intro')} title={translate('run.account.name')}>
      <Stack
        component="form"
        direction="row"
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate(name.trim());
        }}
        sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 2 }}
      >
        <TextField
          autoComplete="name"
          label={translate('run.account.name')}
          onChange={({ target }) => setName(target.value)}
          required
          sx={{ flex: '1 1 18rem', maxWidth: 420 }}
          value={name}
        />
        <Button
          disabled={change.isPending || name.trim() === '' || name.trim() === person.name}
          type="submit"
          variant="outlined"
        >
          {translate('frame.save')}
        </Button>
      </Stack>
      <Failure error={change.error} />
      <Typography color="textSecondary" sx={{ mt: 1.5 }} variant="body2">
        {person.email}
      </Typography>
    </Section>
  );
}
