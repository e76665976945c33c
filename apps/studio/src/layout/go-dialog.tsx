import type { ListedItem } from '@masthead/contract/item-list';
import { Autocomplete, Dialog, DialogContent, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { dataOf } from '#src/data/calls.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { useMenuEntries } from '#src/layout/studio-menu.tsx';
import { useCapabilities } from '#src/session/capabilities.ts';
import { useTypeRights } from '#src/session/type-rights.ts';

interface Place {
  readonly to: string;
  readonly name: string;
  readonly kind: 'screens' | 'items';
}

/** Leads to a screen, a new item, or an item by its words: by typing alone. */
export default function GoDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const items = useFound(useDeferredValue(text.trim()));
  const entries = useMenuEntries();
  const { mayWriteSome } = useTypeRights();
  const own = entries.map(({ to, text: name }) => ({ to, name: translate(name) }));
  const begin = mayWriteSome ? [{ to: '/items/new', name: translate('layout.new') }] : [];
  const screens = [...begin, ...own].filter(({ name }) =>
    name.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()),
  );
  const places: Place[] = [
    ...screens.map((each) => ({ ...each, kind: 'screens' as const })),
    ...items.map(({ id, title }) => ({
      to: `/items/${id}`,
      name: title || translate('items.untitled'),
      kind: 'items' as const,
    })),
  ];
  return (
    <Dialog
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      open
      slotProps={{ paper: { 'aria-label': translate('layout.go') } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <DialogContent>
        <Autocomplete<Place>
          autoHighlight
          filterOptions={(all) => all}
          getOptionKey={({ to }) => to}
          getOptionLabel={({ name }) => name}
          groupBy={({ kind }) => translate(`layout.go_${kind}`)}
          inputValue={text}
          noOptionsText={translate('layout.go_none')}
          onChange={(_, place) => {
            if (place === null) return;
            onClose();
            navigate(place.to);
          }}
          onInputChange={(_, next) => setText(next)}
          openOnFocus
          options={places}
          renderInput={(props) => (
            <TextField {...props} autoFocus label={translate('layout.go_hint')} />
          )}
          value={null}
        />
      </DialogContent>
    </Dialog>
  );
}

/** Items and drafts with these words; none for people who may not read them. */
function useFound(q: string): readonly ListedItem[] {
  const { can } = useCapabilities();
  const { data } = useQuery({
    queryKey: ['items', 'go', q],
    queryFn: () => dataOf('listItems', { query: { drafts: 'true', limit: 8, q } }),
    enabled: q !== '' && can('read'),
    placeholderData: keepPreviousData,
  });
  return q === '' ? [] : (data ?? []);
}
