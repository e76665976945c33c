import { Alert, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useDeferredValue, useState } from 'react';
import { call, callHref } from '#src/data/calls.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { ScreenTitle } from '#src/layout/screen-title.tsx';
import { GrantTable } from '#src/press/grant-table.tsx';
import { withTitles } from '#src/press/grants.ts';
import { Found, KeyedPager, useKeyedPages } from '#src/press/keyed-pages.tsx';
import { NewLinks } from '#src/press/new-links.tsx';

const STATES = ['running', 'ended', 'all'] as const;
type State = (typeof STATES)[number];

/** Every link that a journalist was given: what it opens, until when, and whether it was opened. */
export default function LinksPage() {
  const translate = useTranslate();
  const [q, setQ] = useState('');
  const [state, setState] = useState<State>('running');
  const [isMaking, setMaking] = useState(false);
  const query = {
    ...{ limit: 25, q: useDeferredValue(q).trim() },
    state: state === 'all' ? null : state,
  };
  const pages = useKeyedPages({
    list: callHref('listGrants', { query }),
    ask: (after) => call('listGrants', { query: { ...query, after } }),
    read: withTitles,
  });
  const { data, isError, page, setPage } = pages;
  return (
    <Stack sx={{ gap: 3 }}>
      <ScreenTitle title="press.links.name" />
      <Stack direction="row" sx={{ alignItems: 'end', gap: 2, flexWrap: 'wrap' }}>
        <Typography component="h1" sx={{ flexGrow: 1 }} variant="h2">
          {translate('press.links.name')}
        </Typography>
        <Button onClick={() => setMaking(true)} variant="contained">
          {translate('press.links.create')}
        </Button>
      </Stack>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <TextField
          label={translate('press.links.search')}
          onChange={({ target }) => setQ(target.value)}
          sx={{ minWidth: 280 }}
          type="search"
          value={q}
        />
        <TextField
          label={translate('press.links.state')}
          onChange={({ target }) => setState(STATES.find((each) => each === target.value) ?? 'all')}
          select
          sx={{ minWidth: 160 }}
          value={state}
        >
          {STATES.map((each) => (
            <MenuItem key={each} value={each}>
              {translate(`press.links.states.${each}`)}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      {isError && <Alert severity="error">{translate('press.links.failed')}</Alert>}
      <Found of={data} text="press.links.found" />
      {data?.rows.length === 0 && (
        <Typography>
          {translate('press.links.none', { create: translate('press.links.create') })}
        </Typography>
      )}
      {data && data.rows.length > 0 && <GrantTable grants={data.rows} />}
      {data && <KeyedPager next={data.next} onPage={setPage} page={page} />}
      {isMaking && <NewLinks onClose={() => setMaking(false)} />}
    </Stack>
  );
}
