import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type ControlProps, textOf, useControl } from '#src/forms/control.ts';
import { instantOf, localOf, offsetOf } from '#src/forms/zoned.ts';
import { settings } from '#src/settings.ts';

/** An instant by the newsroom's clock, which it says. */
export function InstantControl(props: ControlProps<'instant'> & { readonly help?: string }) {
  const translate = useTranslate();
  const { nullable, required, label, value, help = '' } = props;
  const { id, disabled, error, message, write } = useControl(props);
  const [typed, setTyped] = useState<string | null>(null);
  const zone = settings.time_zone;
  const stored = textOf(value);
  const change = (text: string) => {
    setTyped(text);
    const instant = instantOf(text, zone);
    if (instant !== null) write(instant);
  };
  // A field of which a part is deleted is empty to scripts: only one that is left so is.
  const leave = (field: { value: string; validity: ValidityState }) => {
    setTyped(null);
    if (field.value === '' && !field.validity.badInput && stored !== '')
      write(nullable ? null : undefined);
  };
  const local = localOf(stored, zone);
  const isLeapt = typed !== null && typed !== '' && local.slice(0, 16) !== typed.slice(0, 16);
  const offset = stored === '' ? zone : offsetOf(stored, zone);
  const clock = translate('fields.utc', { zone: offset === zone ? zone : `${zone} (${offset})` });
  const unset = stored === '' && props.path.at(-1) === 'date' ? translate('fields.date_unset') : '';
  const leapt = isLeapt ? translate('fields.no_such_time', { time: local.slice(11) }) : '';
  return (
    <TextField
      disabled={disabled}
      error={error}
      fullWidth
      helperText={[message, leapt, unset, help, clock].filter(Boolean).join(' · ')}
      id={id}
      label={label}
      onBlur={({ target }) => (target instanceof HTMLInputElement ? leave(target) : setTyped(null))}
      onChange={({ target }) => change(target.value)}
      required={required}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { step: local.length > 16 ? 1 : 60 },
      }}
      type="datetime-local"
      value={typed ?? local}
    />
  );
}
