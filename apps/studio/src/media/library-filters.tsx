import GridIcon from '@mui/icons-material/GridViewOutlined';
import ListIcon from '@mui/icons-material/ViewListOutlined';
import { Box, MenuItem, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { languageName } from '#src/items/language-names.ts';
import { KINDS } from '#src/media/calls.ts';
import { RIGHTS, SORTS, type useLibraryFilter } from '#src/media/library-filter.ts';
import { useTags } from '#src/media/tags-field.tsx';
import { settings } from '#src/settings.ts';

type Narrowing = Pick<ReturnType<typeof useLibraryFilter>, 'narrowed' | 'narrow'>;

/** Everything by which the library can be narrowed, sorted and seen. */
export function LibraryFilters({ narrowed, narrow }: Narrowing) {
  const translate = useTranslate();
  const tags = useTags();
  const choice = (name: string, options: readonly string[]) =>
    options.map((option) => [option, translate(`media.${name}.${option}`)] as const);
  return (
    <Box
      component="search"
      sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      <SearchField value={narrowed.q} onSearch={(q) => narrow({ q })} />
      <Choice
        label={translate('media.kind')}
        onChange={(kind) => narrow({ kind })}
        options={choice('kinds', KINDS)}
        value={narrowed.kind}
      />
      <Choice
        label={translate('media.without_alt')}
        onChange={(without_alt) => narrow({ without_alt })}
        options={settings.locales.map((locale) => [locale, languageName(locale)] as const)}
        value={narrowed.without_alt}
      />
      <Choice
        label={translate('media.rights')}
        onChange={(rights) => narrow({ rights })}
        options={choice('rights_within', RIGHTS)}
        value={narrowed.rights}
      />
      <Choice
        label={translate('media.use')}
        onChange={(unused) => narrow({ unused })}
        options={choice('unused', ['true', 'false'])}
        value={narrowed.unused}
      />
      {(tags.length > 0 || narrowed.tag !== '') && (
        <Choice
          label={translate('media.fields.tags')}
          onChange={(tag) => narrow({ tag })}
          options={[...new Set([...tags, narrowed.tag].filter(Boolean))].map((tag) => [tag, tag])}
          value={narrowed.tag}
        />
      )}
      <Choice
        isNeeded
        label={translate('media.sort')}
        onChange={(sort) => narrow({ sort })}
        options={choice('sorts', SORTS)}
        value={narrowed.sort || SORTS[0]}
      />
      <ToggleButtonGroup
        aria-label={translate('media.view')}
        exclusive
        onChange={(_, view: string | null) => view !== null && narrow({ view })}
        size="small"
        sx={{ marginInlineStart: 'auto' }}
        value={narrowed.view || 'grid'}
      >
        <ToggleButton aria-label={translate('media.views.grid')} value="grid">
          <GridIcon fontSize="small" />
        </ToggleButton>
        <ToggleButton aria-label={translate('media.views.list')} value="list">
          <ListIcon fontSize="small" />
        </ToggleButton>
      </ToggleButtonGroup>
    </Box>
  );
}

/** Asks once no key has been struck for a moment. */
export function SearchField({
  value,
  onSearch,
}: {
  readonly value: string;
  readonly onSearch: (text: string) => void;
}) {
  const translate = useTranslate();
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onSearch(text), 250);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);
  return (
    <TextField
      label={translate('media.search')}
      onChange={({ target }) => setText(target.value)}
      sx={{ flex: '1 1 200px', maxWidth: 360 }}
      type="search"
      value={text}
    />
  );
}

/** One of several, or of none: then everything is shown. */
export function Choice({
  label,
  value,
  options,
  onChange,
  isNeeded = false,
}: {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
  readonly isNeeded?: boolean;
}) {
  const translate = useTranslate();
  return (
    <TextField
      label={label}
      onChange={({ target }) => onChange(target.value)}
      select
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 144 }}
      value={value}
    >
      {!isNeeded && <MenuItem value="">{translate('media.any')}</MenuItem>}
      {options.map(([option, text]) => (
        <MenuItem key={option} value={option}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
