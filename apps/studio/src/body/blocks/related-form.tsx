import type { ListedItem } from '@masthead/contract/item-list';
import { Autocomplete, Box, ListItemText, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { CARD_TYPES } from '#src/body/blocks/card-types.ts';
import { type FormProps, idOf, listOf } from '#src/body/blocks/form-props.ts';
import { OrderedList } from '#src/body/blocks/ordered-list.tsx';
import { TextInput } from '#src/body/blocks/text-input.tsx';
import { useBodyScope } from '#src/body/context.ts';
import { useFoundItems, useItemsById } from '#src/body/link/use-items.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import type { Json } from '#src/items/json.ts';

const MOST = 12;

/** Items that are found by their title, in order. */
export function RelatedForm({ value, change }: FormProps) {
  const translate = useTranslate();
  const { disabled } = useBodyScope();
  const references = listOf(value.items);
  const ids = references.flatMap((reference) => idOf(reference) ?? []);
  const { items: known, isPending } = useItemsById(ids);
  const itemOf = (reference: Json) => known.find(({ id }) => id === idOf(reference));
  const missing = translate(isPending ? 'body.loading' : 'body.item_gone');
  const add = ({ id, type }: ListedItem) =>
    change({ items: [...references, { _ref: id, _type: type }] });
  return (
    <>
      <TextInput
        label={translate('body.title')}
        onChange={(title) => change({ title })}
        optional
        value={value.title}
      />
      <OrderedList
        items={references}
        label={translate('body.kinds.related_items')}
        most={MOST}
        nameOf={(reference) => itemOf(reference)?.title ?? missing}
        onChange={(items) => change({ items })}
      >
        {(reference) => {
          const item = itemOf(reference);
          return (
            <Box sx={{ minInlineSize: 0 }}>
              <Typography sx={{ overflowWrap: 'anywhere' }}>{item?.title ?? missing}</Typography>
              {item && (
                <Typography color="text.secondary" variant="body2">
                  <About item={item} />
                </Typography>
              )}
            </Box>
          );
        }}
      </OrderedList>
      {!disabled && references.length < MOST && <Finder exclude={ids} onChoose={add} />}
    </>
  );
}

/** What it is, and whether readers see it. */
function About({ item: { type, state } }: { readonly item: ListedItem }) {
  const translate = useTranslate();
  return `${translate(`fields.types.${type}`)} · ${translate(`items.states.${state}`)}`;
}

interface FinderProps {
  /** UUIDs of those that are there already. */
  readonly exclude: readonly string[];
  readonly onChoose: (item: ListedItem) => void;
}

function Finder({ exclude, onChoose }: FinderProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const { items, isLooking } = useFoundItems(typed, CARD_TYPES);
  return (
    <Autocomplete<ListedItem>
      blurOnSelect={false}
      filterOptions={(options) => options}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ title }) => title}
      inputValue={typed}
      loading={isLooking}
      loadingText={translate('body.loading')}
      noOptionsText={translate(typed === '' ? 'body.find_item' : 'body.link_none')}
      onChange={(_event, item) => {
        if (item) onChoose(item);
        setTyped('');
      }}
      onInputChange={(_event, text, reason) => {
        if (reason === 'input' || reason === 'clear') setTyped(text);
      }}
      options={items.filter(({ id }) => !exclude.includes(id))}
      renderInput={(params) => <TextField {...params} label={translate('body.find_item')} />}
      renderOption={({ key, ...props }, item) => (
        <li {...props} key={key}>
          <ListItemText primary={item.title} secondary={<About item={item} />} />
        </li>
      )}
      value={null}
    />
  );
}
