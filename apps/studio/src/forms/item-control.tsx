import type { ListedItem } from '@masthead/contract/item-list';
import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useLayoutEffect, useState } from 'react';
import { dataOf } from '#src/data/calls.ts';
import { useItemsBy } from '#src/data/look-up.ts';
import { type ControlProps, useControl } from '#src/forms/control.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { isObject, type Json } from '#src/items/json.ts';
import { useSize } from '#src/layout/use-size.ts';

/** What a list shows at once; more is found by writing more of a title. */
const SHOWN = 20;

/** Chooses an item by its title. */
export function ItemControl(props: ControlProps<'item'>) {
  const { spec, nullable, required, label, value } = props;
  const { id, disabled, error, message, write } = useControl(props);
  const chosen = refOf(value);
  const ids = chosen ? [chosen] : [];
  const { data, isPending } = useItemsBy(ids);
  const item = chosen === null ? null : (data.find((each) => each.id === chosen) ?? null);
  return (
    <ItemPicker
      disabled={disabled}
      error={error}
      id={id}
      isLooking={chosen !== null && isPending}
      label={label}
      message={message}
      onPick={(picked) => write(picked ? referenceTo(picked) : nullable ? null : undefined)}
      required={required}
      types={spec.types}
      value={item ?? (chosen === null ? null : chosen)}
    />
  );
}

export const refOf = (value: Json | undefined): string | null =>
  isObject(value) && typeof value._ref === 'string' ? value._ref : null;

export const referenceTo = ({ id, type }: Pick<ListedItem, 'id' | 'type'>): Json => ({
  _ref: id,
  _type: type,
});

interface ItemPickerProps {
  readonly types: readonly string[];
  readonly label: string;
  /** A UUID where nothing more is known of it. */
  readonly value: ListedItem | string | null;
  /** Whether it may be known in a moment. */
  readonly isLooking?: boolean;
  readonly onPick: (item: ListedItem | null) => void;
  readonly id?: string;
  readonly message?: string;
  readonly error?: boolean;
  readonly disabled?: boolean;
  readonly required?: boolean;
  /** Begins again with each that is chosen. */
  readonly isAdder?: boolean;
}

/** Finds items of some types by their titles while one writes; arrows and Enter choose. */
export function ItemPicker(props: ItemPickerProps) {
  const translate = useTranslate();
  const { types, label, value, onPick, id, message, error, disabled, required = false } = props;
  const { isAdder = false, isLooking = false } = props;
  const [open, setOpen] = useState(false);
  const [input, setInput] = useState('');
  const labelOf = (option: ListedItem | string): string => {
    if (typeof option !== 'string') return option.title;
    return isLooking ? translate('fields.searching') : option;
  };
  const isShown = value !== null && labelOf(value) === input;
  const q = useDeferredValue(isShown ? '' : input.trim());
  const { data: found = [], isFetching } = useFound({ types, q, open });
  const { isCut, place } = useIsCut(input);
  return (
    <Autocomplete<ListedItem | string>
      disabled={disabled}
      filterOptions={(options) => options}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
      getOptionLabel={labelOf}
      id={id}
      inputValue={input}
      isOptionEqualToValue={(one, other) => idOf(one) === idOf(other)}
      loading={isFetching}
      loadingText={translate('fields.searching')}
      noOptionsText={translate('fields.nothing_found')}
      onChange={(_, picked) => {
        onPick(typeof picked === 'string' ? null : picked);
        if (isAdder) setInput('');
      }}
      onClose={() => setOpen(false)}
      onInputChange={(_, text) => setInput(text)}
      onOpen={() => setOpen(true)}
      options={found}
      ref={place}
      renderInput={(params) => (
        <TextField
          {...params}
          error={error}
          helperText={message || (isShown && isCut && <span aria-hidden>{input}</span>)}
          label={label}
          placeholder={translate('fields.search')}
          required={required}
        />
      )}
      renderOption={({ key, ...option }, item) => (
        <Box component="li" key={key} {...option}>
          <ItemOption item={item} />
        </Box>
      )}
      value={value}
    />
  );
}

/** Whether a line of text is longer than the field that it stands in: a title is shown in full below it then. */
function useIsCut(text: string) {
  const [{ width }, place] = useSize();
  const [isCut, setCut] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text or width is measured again
  useLayoutEffect(() => {
    const field = place.current?.querySelector('input');
    setCut(field ? field.scrollWidth > field.clientWidth : false);
  }, [place, text, width]);
  return { isCut, place };
}

const idOf = (option: ListedItem | string): string =>
  typeof option === 'string' ? option : option.id;

function ItemOption({ item }: { readonly item: ListedItem | string }) {
  const translate = useTranslate();
  if (typeof item === 'string') return item;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography noWrap variant="body2">
        {item.title}
      </Typography>
      <Typography color="textSecondary" variant="caption">
        {translate(`fields.types.${item.type}`)} · {translate(`items.states.${item.state}`)}
      </Typography>
    </Box>
  );
}

function useFound({ types, q, open }: { types: readonly string[]; q: string; open: boolean }) {
  return useQuery({
    queryKey: ['items', 'found', types, q],
    queryFn: () => dataOf('listItems', { query: { type: types.join(','), limit: SHOWN, q } }),
    enabled: open,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
}
