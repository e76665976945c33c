import type { ListedItem } from '@masthead/contract/item-list';
import { Autocomplete, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { call } from '#src/data/calls.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';

export type PickedItem = Pick<ListedItem, 'id' | 'title'> & { readonly type: string };

interface PickItemProps {
  readonly value: PickedItem | null;
  readonly onChange: (item: PickedItem | null) => void;
  /** Left out: of every type. */
  readonly types?: readonly string[];
  /** Whether also those that were never published. */
  readonly drafts?: boolean;
}

/** Finds an item by its title. */
export function PickItem({ value, onChange, types, drafts = false }: PickItemProps) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const query = { limit: 20, q, type: types?.join(), ...(drafts && { drafts: 'true' as const }) };
  const { data, isFetching } = useQuery({
    queryKey: ['press', 'pick', query],
    queryFn: () => call('listItems', { query }),
    placeholderData: keepPreviousData,
  });
  return (
    <Autocomplete<PickedItem>
      filterOptions={(options) => options}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ title, type }) => `${title} – ${translate(`fields.types.${type}`)}`}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={isFetching}
      loadingText={translate('press.links.loading')}
      noOptionsText={translate('press.links.no_item')}
      onChange={(_, item) => onChange(item)}
      onInputChange={(_, typed, reason) => reason === 'input' && setText(typed)}
      options={data?.data ?? []}
      renderInput={(params) => (
        <TextField {...params} label={translate('press.links.columns.item')} />
      )}
      value={value}
    />
  );
}
