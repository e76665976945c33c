import contentTypes from 'virtual:content-types';
import { ItemState } from '@masthead/contract/item-list';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { dataOf } from '#src/data/calls.ts';
import { nameIn, useNamed } from '#src/forms/name-control.tsx';
import type { TextKey, Translate } from '#src/i18n/keys.ts';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import { languageName } from '#src/items/language-names.ts';
import { ChosenFilter, type FilterFieldProps, TypedFilter } from '#src/items/list/filter-field.tsx';
import { settings } from '#src/settings.ts';

const STATUSES = ['published', 'draft', 'missing'] as const;
/** More than a newsroom has. */
const MAX_TOPICS = 200;

/** Topics of the newsroom by their titles. */
function TopicFilter(props: FilterFieldProps) {
  const { data = [] } = useQuery({
    queryKey: ['items', 'topics'],
    queryFn: () =>
      dataOf('listItems', { query: { type: 'topic', sort: 'title', limit: MAX_TOPICS } }),
    staleTime: 60_000,
  });
  return <ChosenFilter {...props} choices={data.map(({ id, title }) => ({ id, name: title }))} />;
}

function BrandFilter(props: FilterFieldProps) {
  const locale = useLocale();
  const { data = [] } = useNamed('brands');
  const choices = data.map((brand) => ({ id: brand.id, name: nameIn(brand, locale) }));
  return <ChosenFilter {...props} choices={choices} />;
}

const LANGUAGES = settings.locales.map((locale) => ({ id: locale, name: languageName(locale) }));
const LanguageFilter = (props: FilterFieldProps) => <ChosenFilter {...props} choices={LANGUAGES} />;

const SearchFilter = (props: FilterFieldProps) => <TypedFilter {...props} type="search" />;
const DayFilter = (props: FilterFieldProps) => <TypedFilter {...props} type="date" />;

/** One of some whose names are texts of the interface. */
function chosenFilter<Id extends string>(
  ids: readonly Id[],
  nameOf: (translate: Translate, id: Id) => string,
) {
  return function NamedFilter(props: FilterFieldProps) {
    const translate = useTranslate();
    const choices = ids.map((id) => ({ id, name: nameOf(translate, id) }));
    return <ChosenFilter {...props} choices={choices} />;
  };
}

const types = contentTypes.map(({ type }) => type);
const TypeFilter = chosenFilter(types, (translate, type) => translate(`fields.types.${type}`));
const StateFilter = chosenFilter(ItemState.options, (translate, state) =>
  translate(`items.states.${state}`),
);
/** As `read-items.ts` asks for each. */
const WhoseFilter = chosenFilter(['mine', 'waiting'], (translate, whose) =>
  translate(`items.whose_${whose}`),
);
const StatusFilter = chosenFilter(STATUSES, (translate, status) =>
  translate(`items.statuses.${status}`),
);

export interface ItemFilter {
  readonly name: string;
  /** The key of its text. */
  readonly label: TextKey;
  readonly Field: ComponentType<FilterFieldProps>;
  /** Left out: somebody adds it. */
  readonly isAlwaysShown?: boolean;
}

/** The filters of the list of all content. */
export const ITEM_FILTERS: readonly ItemFilter[] = [
  { name: 'q', label: 'frame.search', Field: SearchFilter, isAlwaysShown: true },
  { name: 'type', label: 'items.type', Field: TypeFilter, isAlwaysShown: true },
  { name: 'state', label: 'items.state', Field: StateFilter, isAlwaysShown: true },
  { name: 'whose', label: 'items.whose', Field: WhoseFilter, isAlwaysShown: true },
  { name: 'by', label: 'items.by', Field: TypedFilter },
  { name: 'locale', label: 'items.language', Field: LanguageFilter },
  { name: 'status', label: 'items.status', Field: StatusFilter },
  { name: 'topic', label: 'items.topic', Field: TopicFilter },
  { name: 'brand', label: 'items.brand', Field: BrandFilter },
  { name: 'dated_from', label: 'items.dated_from', Field: DayFilter },
  { name: 'dated_until', label: 'items.dated_until', Field: DayFilter },
];
