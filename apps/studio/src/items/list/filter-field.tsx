import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import { IconButton, InputAdornment, MenuItem, TextField } from '@mui/material';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';

/** Between the last key and the search. */
const PAUSE_MS = 500;

export interface FilterFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** It was added just now. */
  readonly autoFocus?: boolean;
}

interface TypedProps extends FilterFieldProps {
  readonly type?: 'text' | 'date' | 'search';
}

/** A filter whose text is searched for after a pause; a new address changes the text. */
export function TypedFilter({
  name,
  label,
  value,
  onChange,
  autoFocus,
  type = 'text',
}: TypedProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    if (value !== sent) {
      setTyped(value);
      setSent(value);
    }
  }
  const send = useEffectEvent(() => {
    setSent(typed);
    onChange(typed);
  });
  useEffect(() => {
    if (typed === sent) return;
    const timer = setTimeout(send, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, sent]);
  const clear = (
    <InputAdornment position="end">
      <IconButton aria-label={translate('frame.clear')} onClick={() => setTyped('')} size="small">
        <ClearIcon fontSize="small" />
      </IconButton>
    </InputAdornment>
  );
  const search = (
    <InputAdornment position="end">
      <SearchIcon color="disabled" />
    </InputAdornment>
  );
  const isSearch = type === 'search';
  const end = typed !== '' && type !== 'date' ? clear : isSearch ? search : undefined;
  return (
    <TextField
      autoFocus={autoFocus}
      hiddenLabel={isSearch}
      label={isSearch ? undefined : label}
      name={name}
      onChange={({ target }) => setTyped(target.value)}
      placeholder={isSearch ? label : undefined}
      slotProps={{
        htmlInput: isSearch ? { 'aria-label': label } : {},
        input: { endAdornment: end },
        inputLabel: type === 'date' ? { shrink: true } : {},
      }}
      type={isSearch ? 'text' : type}
      value={typed}
    />
  );
}

export interface Choice {
  readonly id: string;
  readonly name: string;
}

interface ChosenProps extends FilterFieldProps {
  readonly choices: readonly Choice[];
}

/** One of some, or none. */
export function ChosenFilter({ name, label, value, onChange, autoFocus, choices }: ChosenProps) {
  const translate = useTranslate();
  // Those of another time may be gone, or not loaded yet.
  const isKnown = choices.some(({ id }) => id === value);
  return (
    <TextField
      autoFocus={autoFocus}
      label={label}
      name={name}
      onChange={({ target }) => onChange(target.value)}
      select
      sx={{ minWidth: 160 }}
      value={isKnown ? value : ''}
    >
      <MenuItem aria-label={translate('frame.clear')} value="">
        &nbsp;
      </MenuItem>
      {choices.map(({ id, name: text }) => (
        <MenuItem key={id} value={id}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
