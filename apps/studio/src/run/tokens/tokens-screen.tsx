import type { PublisherToken } from '@masthead/contract/publisher';
import {
  LinearProgress,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import type { z } from 'zod';
import { call } from '#src/data/calls.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { Moment } from '#src/layout/moment.tsx';
import { useChange, useStored } from '#src/run/calls.ts';
import { ConfirmButton } from '#src/run/confirm-button.tsx';
import { Failure } from '#src/run/failure.tsx';
import { Screen, Section } from '#src/run/screen.tsx';
import { NewToken } from '#src/run/tokens/new-token.tsx';

type Token = z.infer<typeof PublisherToken>;

/** Tokens by which programs publish, translate or hand out grants. */
export default function TokensScreen() {
  const translate = useTranslate();
  const { data: tokens, error, isPending } = useStored('listTokens');
  return (
    <Screen intro={translate('run.tokens.intro')} title={translate('run.tokens.title')}>
      {isPending && <LinearProgress />}
      <Failure error={error} />
      {tokens?.length === 0 && <Typography>{translate('run.tokens.none')}</Typography>}
      {tokens && tokens.length > 0 && <TokenTable tokens={tokens} />}
      <Section title={translate('run.tokens.new')}>
        <NewToken />
      </Section>
    </Screen>
  );
}

function TokenTable({ tokens }: { readonly tokens: readonly Token[] }) {
  const translate = useTranslate();
  return (
    <Table sx={{ mb: 5 }}>
      <TableHead>
        <TableRow>
          {['name', 'scopes', 'created'].map((name) => (
            <TableCell key={name}>{translate(`run.tokens.${name}`)}</TableCell>
          ))}
          <TableCell align="right">{translate('run.actions')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} />
        ))}
      </TableBody>
    </Table>
  );
}

function TokenRow({ token }: { readonly token: Token }) {
  const translate = useTranslate();
  const { id, name, scopes, created_at, revoked_at } = token;
  const revoke = useChange('listTokens', () => call('revokeToken', { id }), 'run.tokens.revoked');
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
        {name}
      </TableCell>
      <TableCell>{scopes.map((scope) => translate(`run.scopes.${scope}`)).join(', ')}</TableCell>
      <TableCell>
        <Moment at={created_at} />
      </TableCell>
      <TableCell align="right">
        {revoked_at ? (
          <>
            {translate('run.tokens.revoked_at')} <Moment at={revoked_at} />
          </>
        ) : (
          <ConfirmButton
            disabled={revoke.isPending}
            label={translate('run.tokens.revoke')}
            onConfirm={() => revoke.mutate(undefined)}
            question={translate('run.tokens.revoke_question', { name })}
          />
        )}
        <Failure error={revoke.error} />
      </TableCell>
    </TableRow>
  );
}
