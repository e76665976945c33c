import contentTypes from 'virtual:content-types';
import { ItemState } from '@masthead/contract/item-list';
import { useQuery } from '@tanstack/react-query';
import { SearchInput, SelectInput, TextInput, useLocaleState } from 'react-admin';
import { dataOf } from '#src/data/calls.ts';
import { nameIn, useNamed } from '#src/forms/name-control.tsx';
import { languageName } from '#src/items/language-names.ts';
import { settings } from '#src/settings.ts';

const STATUSES = ['published', 'draft', 'missing'] as const;
/** More than a newsroom has. */
const MAX_TOPICS = 200;

const typeChoices = contentTypes.map(({ type }) => ({ id: type, name: `fields.types.${type}` }));
const stateChoices = ItemState.options.map((state) => ({
  id: state,
  name: `items.states.${state}`,
}));
/** As `data-provider.ts` asks for each. */
const whoseChoices = ['mine', 'waiting'].map((whose) => ({
  id: whose,
  name: `items.whose_${whose}`,
}));
const statusChoices = STATUSES.map((status) => ({ id: status, name: `items.statuses.${status}` }));
const localeChoices = settings.locales.map((locale) => ({
  id: locale,
  name: languageName(locale),
}));

interface FilterProps {
  readonly source: string;
  readonly label: string;
}

/** Topics of the newsroom by their titles. */
function TopicFilter(props: FilterProps) {
  const { data = [] } = useQuery({
    queryKey: ['items', 'topics'],
    queryFn: () =>
      dataOf('listItems', { query: { type: 'topic', sort: 'title', limit: MAX_TOPICS } }),
    staleTime: 60_000,
  });
  const choices = data.map(({ id, title }) => ({ id, name: title }));
  return <SelectInput {...props} choices={choices} translateChoice={false} />;
}

function BrandFilter(props: FilterProps) {
  const [locale] = useLocaleState();
  const { data = [] } = useNamed('brands');
  const choices = data.map((brand) => ({ id: brand.id, name: nameIn(brand, locale) }));
  return <SelectInput {...props} choices={choices} translateChoice={false} />;
}

/** By what the list of all content is narrowed. */
export const itemFilters = [
  <SearchInput alwaysOn key="q" source="q" />,
  <SelectInput alwaysOn choices={typeChoices} key="type" label="items.type" source="type" />,
  <SelectInput alwaysOn choices={stateChoices} key="state" label="items.state" source="state" />,
  <SelectInput alwaysOn choices={whoseChoices} key="whose" label="items.whose" source="whose" />,
  <TextInput key="by" label="items.by" source="by" />,
  <SelectInput
    choices={localeChoices}
    key="locale"
    label="items.language"
    source="locale"
    translateChoice={false}
  />,
  <SelectInput choices={statusChoices} key="status" label="items.status" source="status" />,
  <TopicFilter key="topic" label="items.topic" source="topic" />,
  <BrandFilter key="brand" label="items.brand" source="brand" />,
  <TextInput key="dated_from" label="items.dated_from" source="dated_from" type="date" />,
  <TextInput key="dated_until" label="items.dated_until" source="dated_until" type="date" />,
];
