/** Controls of one small value: a number, yes or no, a colour, one of some choices. */
import { Box, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { type ControlProps, textOf, useControl } from '#src/forms/control.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';

/** A number as it is typed: what is none yet stays in view and changes nothing. */
export function NumberControl(props: ControlProps<'number'>) {
  const { spec, nullable, required, label, value } = props;
  const { id, disabled, error, message, write } = useControl(props);
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string) => {
    setTyped(text);
    const number = Number(text);
    if (text.trim() === '') write(nullable ? null : undefined);
    else if (Number.isFinite(number) && (!spec.whole || Number.isInteger(number))) write(number);
  };
  return (
    <TextField
      disabled={disabled}
      error={error}
      helperText={message}
      id={id}
      label={label}
      onBlur={() => setTyped(null)}
      onChange={({ target }) => change(target.value)}
      required={required}
      slotProps={{ htmlInput: { inputMode: spec.whole ? 'numeric' : 'decimal' } }}
      sx={{ maxWidth: 200 }}
      value={typed ?? (typeof value === 'number' ? String(value) : '')}
    />
  );
}

/** Yes, no, or what the page has without either being said. */
export function BooleanControl(props: ControlProps<'boolean'>) {
  const translate = useTranslate();
  const { label, value } = props;
  const { id, disabled, error, message, write } = useControl(props);
  return (
    <TextField
      disabled={disabled}
      error={error}
      fullWidth
      helperText={message}
      label={label}
      onChange={({ target }) => write(target.value === '' ? undefined : target.value === 'yes')}
      select
      slotProps={{
        select: { native: true, inputProps: { id } },
        inputLabel: { htmlFor: id, shrink: true },
      }}
      value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : ''}
    >
      <option value="">{translate('fields.as_usual')}</option>
      <option value="yes">{translate('fields.yes')}</option>
      <option value="no">{translate('fields.no')}</option>
    </TextField>
  );
}

/** A colour by eye or by its six digits. */
export function ColourControl(props: ControlProps<'colour'>) {
  const translate = useTranslate();
  const { label, required, value } = props;
  const { id, disabled, error, message, writeText } = useControl(props);
  const colour = textOf(value);
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Box
        aria-label={translate('fields.pick_colour', { name: label })}
        component="input"
        disabled={disabled}
        onChange={({ target }: { target: HTMLInputElement }) => writeText(target.value)}
        sx={{
          inlineSize: 40,
          blockSize: 40,
          p: 0,
          border: 1,
          borderColor: 'divider',
          background: 'none',
        }}
        type="color"
        value={/^#[0-9a-f]{6}$/.test(colour) ? colour : '#777777'}
      />
      <TextField
        disabled={disabled}
        error={error}
        helperText={message}
        id={id}
        label={label}
        onChange={({ target }) => writeText(target.value.toLowerCase())}
        required={required}
        slotProps={{ htmlInput: { spellCheck: false } }}
        sx={{ maxWidth: 200 }}
        value={colour}
      />
    </Box>
  );
}

/** One of the choices that the contract has. */
export function ChoiceControl(props: ControlProps<'choice'>) {
  const translate = useTranslate();
  const { spec, nullable, required, label, value } = props;
  const { id, disabled, error, message, writeText } = useControl(props);
  return (
    <TextField
      disabled={disabled}
      error={error}
      fullWidth
      helperText={message}
      id={id}
      label={label}
      onChange={({ target }) => writeText(target.value)}
      required={required}
      select
      value={textOf(value)}
    >
      {nullable && <MenuItem value="">{translate('fields.empty')}</MenuItem>}
      {spec.options.map((option) => (
        <MenuItem key={option} value={option}>
          {translate(`fields.choices.${option}`, { _: option })}
        </MenuItem>
      ))}
    </TextField>
  );
}
