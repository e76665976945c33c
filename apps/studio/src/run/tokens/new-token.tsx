import type { Scope } from '@masthead/contract/publisher';
import {
  Button,
  Checkbox,
  FormControlLabel,
  FormGroup,
  FormLabel,
  Stack,
  TextField,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { dataOf } from '#src/data/calls.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { useChange } from '#src/run/calls.ts';
import { Failure } from '#src/run/failure.tsx';
import { ShownOnce } from '#src/run/shown-once.tsx';

const SCOPES: readonly z.infer<typeof Scope>[] = ['publish', 'translate', 'grant'];

/** Makes a token with what it may do; its text is shown this once. */
export function NewToken() {
  const translate = useTranslate();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly z.infer<typeof Scope>[]>([]);
  const make = useChange(
    'listTokens',
    () => dataOf('createToken', { body: { name: name.trim(), scopes } }),
    null,
  );
  const begin = () => {
    make.reset();
    setName('');
    setScopes([]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    make.mutate(undefined);
  };
  if (make.data) {
    const { name: made, token } = make.data;
    return (
      <ShownOnce onDone={begin} text={translate('run.tokens.made', { name: made })} value={token} />
    );
  }
  return (
    <Stack component="form" onSubmit={submit} spacing={2} sx={{ maxWidth: 520 }}>
      <TextField
        helperText={translate('run.tokens.name_help')}
        label={translate('run.tokens.name')}
        onChange={({ target }) => setName(target.value)}
        required
        value={name}
      />
      <FormGroup aria-labelledby="scopes" role="group">
        <FormLabel component="span" id="scopes">
          {translate('run.tokens.scopes')}
        </FormLabel>
        {SCOPES.map((scope) => (
          <FormControlLabel
            control={<Checkbox checked={scopes.includes(scope)} />}
            key={scope}
            label={`${translate(`run.scopes.${scope}`)}: ${translate(`run.scope_words.${scope}`)}`}
            onChange={(_event, isOn) =>
              setScopes(SCOPES.filter((each) => (each === scope ? isOn : scopes.includes(each))))
            }
          />
        ))}
      </FormGroup>
      <Failure error={make.error} />
      <Button
        disabled={make.isPending || scopes.length === 0 || name.trim() === ''}
        sx={{ alignSelf: 'flex-start' }}
        type="submit"
        variant="outlined"
      >
        {translate('run.tokens.make')}
      </Button>
    </Stack>
  );
}
