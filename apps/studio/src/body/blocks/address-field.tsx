import type { ListedItem } from '@masthead/contract/item-list';
import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { useTyped } from '#src/body/blocks/use-typed.ts';
import { useBodyScope } from '#src/body/context.ts';
import { asHref, meantHref } from '#src/body/link/href.ts';
import { addressIn, LINKABLE, useFoundItems } from '#src/body/link/use-items.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';

interface AddressFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (href: string) => void;
}

/** An address that is typed, or that of an item that is found by its title. */
export function AddressField({ label, value, onChange }: AddressFieldProps) {
  const translate = useTranslate();
  const { locale, disabled } = useBodyScope();
  const [fault, setFault] = useState('');
  const [typed, setTyped] = useTyped(value);
  const { items } = useFoundItems(asHref(typed) === null ? typed : '', LINKABLE);
  const choose = async (item: ListedItem) => {
    const address = await addressIn(item, locale);
    if (address === null) setFault(translate('body.link_no_page'));
    else onChange(address);
  };
  const isWrong = value !== '' && asHref(value) === null && items.length === 0;
  return (
    <Autocomplete<ListedItem, false, false, true>
      disabled={disabled}
      filterOptions={(options) => options}
      freeSolo
      getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.title)}
      inputValue={typed}
      onBlur={() => onChange(meantHref(value) ?? value)}
      onChange={(_event, option) => {
        if (option !== null && typeof option !== 'string') void choose(option);
      }}
      onInputChange={(_event, text, reason) => {
        if (reason !== 'input' && reason !== 'clear') return;
        setFault('');
        setTyped(text);
        onChange(text);
      }}
      options={[...items]}
      renderInput={(params) => (
        <TextField
          {...params}
          error={fault !== '' || isWrong}
          helperText={fault || (isWrong ? translate('body.link_fault') : undefined)}
          label={label}
          required
        />
      )}
      value={null}
    />
  );
}
