import type { Passkey } from '@masthead/contract/people';
import { Button, ListItem, ListItemText, Stack, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { call } from '#src/data/calls.ts';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import { momentIn } from '#src/layout/moment.tsx';
import { useOwnChange } from '#src/run/account/own.ts';
import { ConfirmButton } from '#src/run/confirm-button.tsx';
import { Failure } from '#src/run/failure.tsx';

export function PasskeyRow({ passkey }: { readonly passkey: z.infer<typeof Passkey> }) {
  const translate = useTranslate();
  const locale = useLocale();
  const [isNaming, setNaming] = useState(false);
  const { id } = passkey;
  const remove = useOwnChange(() => call('removePasskey', { id }), 'run.account.passkey_removed');
  const used = passkey.used_at
    ? translate('run.account.passkey_used', { at: momentIn(locale, passkey.used_at) })
    : translate('run.account.passkey_unused');
  const made = translate('run.account.passkey_made', { at: momentIn(locale, passkey.created_at) });
  const synced = passkey.is_synced ? [translate('run.account.passkey_synced')] : [];
  return (
    <ListItem disableGutters divider sx={{ flexWrap: 'wrap', gap: 1 }}>
      {isNaming ? (
        <Rename name={passkey.name} onDone={() => setNaming(false)} id={id} />
      ) : (
        <>
          <ListItemText primary={passkey.name} secondary={[made, used, ...synced].join(' · ')} />
          <Button onClick={() => setNaming(true)} size="small">
            {translate('run.account.rename')}
          </Button>
          <ConfirmButton
            disabled={remove.isPending}
            label={translate('frame.remove')}
            onConfirm={() => remove.mutate(undefined)}
            question={translate('run.account.passkey_remove', { name: passkey.name })}
          />
        </>
      )}
      <Failure error={remove.error} />
    </ListItem>
  );
}

interface RenameProps {
  readonly name: string;
  readonly id: string;
  readonly onDone: () => void;
}

function Rename({ name, id, onDone }: RenameProps) {
  const translate = useTranslate();
  const [next, setNext] = useState(name);
  const change = useOwnChange(
    () => call('renamePasskey', { id, body: { name: next.trim() } }),
    'run.account.passkey_renamed',
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(undefined, { onSuccess: onDone });
  };
  return (
    <Stack component="form" onSubmit={submit} sx={{ width: '100%' }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', py: 1 }}>
        <TextField
          autoFocus
          label={translate('run.account.passkey_name')}
          onChange={({ target }) => setNext(target.value)}
          required
          value={next}
        />
        <Button disabled={change.isPending} type="submit">
          {translate('frame.save')}
        </Button>
        <Button onClick={onDone}>{translate('frame.cancel')}</Button>
      </Stack>
      <Failure error={change.error} />
    </Stack>
  );
}
