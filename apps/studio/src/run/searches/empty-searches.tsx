import type { EmptySearch } from '@masthead/contract/empty-search';
import { Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#src/data/calls.ts';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import { isObject, type Json } from '#src/items/json.ts';
import { languageName } from '#src/items/language-names.ts';
import { Failure } from '#src/run/failure.tsx';
import { Section } from '#src/run/screen.tsx';

const KEY = ['run', 'listEmptySearches'];

interface EmptySearchesProps {
  /** Groups by language, as they are edited: their words are left out. */
  readonly synonyms: Json | undefined;
  /** Begins a group with the word. */
  readonly onAdd: (search: EmptySearch) => void;
}

/** Words that readers search for in vain, each to be made a synonym or to be left out for good. */
export function EmptySearches({ synonyms, onAdd }: EmptySearchesProps) {
  const translate = useTranslate();
  const { data, error, isPending } = useQuery({
    queryKey: KEY,
    queryFn: () => call('listEmptySearches'),
  });
  const left = data?.data.filter((search) => !isIn(synonyms, search)) ?? [];
  const nothing = data?.meta.state === 'on' ? 'none' : data?.meta.state;
  return (
    <Section intro={translate('run.searches.intro')} title={translate('run.searches.title')}>
      {isPending && <LinearProgress />}
      <Failure error={error} />
      {left.length === 0 && nothing && (
        <Typography>{translate(`run.searches.${nothing}`)}</Typography>
      )}
      {left.length > 0 && (
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {left.map((search) => (
            <SearchRow key={`${search.language} ${search.term}`} onAdd={onAdd} search={search} />
          ))}
        </Stack>
      )}
    </Section>
  );
}

/** Whether a group of the language has the word. */
function isIn(synonyms: Json | undefined, { language, term }: EmptySearch): boolean {
  const groups = isObject(synonyms) ? synonyms[language] : undefined;
  return (
    Array.isArray(groups) &&
    groups
      .flat()
      .some((word) => typeof word === 'string' && word.toLowerCase() === term.toLowerCase())
  );
}

function SearchRow({
  search,
  onAdd,
}: Pick<EmptySearchesProps, 'onAdd'> & { readonly search: EmptySearch }) {
  const translate = useTranslate();
  const locale = useLocale();
  const queries = useQueryClient();
  const { language, term, days, last } = search;
  const hide = useMutation({
    mutationFn: () => call('hideEmptySearch', { body: { language, term } }),
    onSuccess: (answer) => queries.setQueryData(KEY, answer),
  });
  const said = {
    language: languageName(language),
    days: new Intl.NumberFormat(locale).format(days),
    date: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(last),
    ),
  };
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        alignItems: 'center',
        borderBottom: 1,
        borderColor: 'divider',
        columnGap: 2,
        flexWrap: 'wrap',
        py: 1,
      }}
    >
      <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
        <Typography dir="auto" lang={language} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {term}
        </Typography>
        <Typography color="textSecondary" variant="body2">
          {translate('run.searches.asked', said)}
        </Typography>
      </Box>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button
          aria-label={translate('run.searches.add_of', { word: term })}
          onClick={() => onAdd(search)}
          size="small"
        >
          {translate('run.searches.add')}
        </Button>
        <Button
          aria-label={translate('run.searches.hide_of', { word: term })}
          disabled={hide.isPending}
          onClick={() => hide.mutate()}
          size="small"
        >
          {translate('run.searches.hide')}
        </Button>
      </Stack>
      <Failure error={hide.error} />
    </Stack>
  );
}
