import { FormControlLabel, Radio, RadioGroup, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type ControlProps, textOf, useControl } from '#src/forms/control.ts';
import { instantsOf, localOf, offsetOf } from '#src/forms/zoned.ts';
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
    const found = instantsOf(text, zone);
    // The later of two times that are alike stays what it is.
    const same = found.find((each) => Date.parse(each) === Date.parse(stored));
    const instant = same ?? found[0];
    if (instant !== undefined) write(instant);
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
  const found = stored === '' ? [] : instantsOf(local, zone);
  const field = (
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

  if (found.length < 2) return field;
  return (
    <Stack spacing={1}>
      {field}
      <Which {...{ disabled, found, stored, write, zone }} />
    </Stack>
  );
}

interface WhichProps {
  readonly disabled: boolean;
  readonly found: readonly string[];
  readonly stored: string;
  readonly write: (instant: string) => void;
  readonly zone: string;
}

/** In autumn a clock shows an hour twice: which of the two is meant. */
function Which({ disabled, found, stored, write, zone }: WhichProps) {
  const translate = useTranslate();
  const label = translate('plan.common.which');
  return (
    <div>
      <Typography variant="body2">{label}</Typography>
      <RadioGroup
        aria-label={label}
        onChange={(_, instant) => write(instant)}
        value={found.find((each) => Date.parse(each) === Date.parse(stored)) ?? ''}
      >
        {found.map((each, place) => (
          <FormControlLabel
            control={<Radio disabled={disabled} size="small" />}
            key={each}
            label={translate(`plan.common.${place === 0 ? 'first' : 'second'}_time`, {
              zone: offsetOf(each, zone),
            })}
            value={each}
          />
        ))}
      </RadioGroup>
    </div>
  );
}
