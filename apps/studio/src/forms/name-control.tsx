import { MenuItem, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { dataOf } from '#src/data/calls.ts';
import { type ControlProps, textOf, useControl } from '#src/forms/control.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { settings } from '#src/settings.ts';

type Named = { readonly id: string; readonly name: string | Readonly<Record<string, string>> };

/** Which list of the configuration a field names something of. */
const LISTS: Readonly<Record<string, 'brands' | 'contacts'>> = {
  brand: 'brands',
  about_brand: 'brands',
  contacts: 'contacts',
};

/** Chooses among what the configuration defines; where nothing does, a name is written. */
export function NameControl(props: ControlProps<'name'>) {
  const translate = useTranslate();
  const { nullable, required, label, path, value } = props;
  const { id, locale, disabled, error, message, writeText } = useControl(props);
  const list = LISTS[path.findLast((step) => typeof step === 'string') ?? ''];
  const { data: named = [] } = useNamed(list);
  const chosen = textOf(value);
  const isKnown = chosen === '' || named.some((each) => each.id === chosen);
  const shared = {
    ...{ disabled, error, fullWidth: true, helperText: message, id, label, required },
    onChange: ({ target }: { target: { value: string } }) => writeText(target.value),
    value: chosen,
  };
  if (list === undefined) return <TextField {...shared} />;
  return (
    <TextField {...shared} select>
      {nullable && <MenuItem value="">{translate('fields.empty')}</MenuItem>}
      {!isKnown && <MenuItem value={chosen}>{chosen}</MenuItem>}
      {named.map((each) => (
        <MenuItem key={each.id} value={each.id}>
          {nameIn(each, locale)}
        </MenuItem>
      ))}
    </TextField>
  );
}

export const nameIn = ({ id, name }: Named, locale: string): string =>
  typeof name === 'string' ? name : (name[locale] ?? name[settings.source] ?? id);

/** The configuration's entries of a kind; requests nothing without a kind. */
export function useNamed(list: 'brands' | 'contacts' | undefined) {
  return useQuery({
    queryKey: ['configuration'],
    queryFn: () => dataOf('readConfiguration'),
    enabled: list !== undefined,
    staleTime: 60_000,
    select: (configuration): readonly Named[] =>
      list === undefined ? [] : (configuration?.[list] ?? []),
  });
}
