import contentTypes from 'virtual:content-types';
import { MenuItem, Stack, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { languageName } from '#src/items/language-names.ts';
import { useShownTargets } from '#src/translate/targets.ts';
import { LEDGER_STATES, type LedgerFilter } from '#src/translate/use-ledger.ts';

interface LedgerFiltersProps {
  readonly filter: LedgerFilter;
  readonly onChange: (changes: Record<string, string>) => void;
}

/** Type, language, state and text. */
export function LedgerFilters({ filter, onChange }: LedgerFiltersProps) {
  const translate = useTranslate();
  const types = contentTypes.map(({ type }) => [type, translate(`fields.types.${type}`)] as const);
  const languages = useShownTargets().map((locale) => [locale, languageName(locale)] as const);
  const states = LEDGER_STATES.map(
    (state) => [state, translate(`translate.states.${state}`)] as const,
  );
  return (
    <Stack
      component="search"
      direction="row"
      spacing={1.5}
      sx={{ flexWrap: 'wrap', my: 2 }}
      useFlexGap
    >
      <SearchField onChange={(q) => onChange({ q })} value={filter.q ?? ''} />
      <Choice
        choices={languages}
        label={translate('translate.language')}
        onChange={(locale) => onChange({ locale })}
        value={filter.locale}
      />
      <Choice
        choices={states}
        label={translate('translate.state')}
        onChange={(state) => onChange({ state })}
        value={filter.state}
      />
      <Choice
        choices={types}
        label={translate('translate.type')}
        onChange={(type) => onChange({ type })}
        value={filter.type}
      />
    </Stack>
  );
}

/** From the last keystroke to the question. */
const PAUSE_MS = 250;

function SearchField({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed starts the pause, nothing else does
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onChange(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextField
      label={translate('translate.search')}
      onChange={({ target }) => setTyped(target.value)}
      sx={{ minWidth: 220, flexGrow: 1, maxWidth: 360 }}
      type="search"
      value={typed}
    />
  );
}

function Choice({
  label,
  value = '',
  choices,
  onChange,
}: {
  readonly label: string;
  readonly value: string | undefined;
  readonly choices: readonly (readonly [string, string])[];
  readonly onChange: (value: string) => void;
}) {
  const translate = useTranslate();
  return (
    <TextField
      label={label}
      onChange={({ target }) => onChange(target.value)}
      select
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 150 }}
      value={value}
    >
      <MenuItem value="">{translate('translate.all')}</MenuItem>
      {choices.map(([name, text]) => (
        <MenuItem key={name} value={name}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
