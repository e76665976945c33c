import { FormControlLabel, Radio, RadioGroup, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { instantsOf, localOf, offsetOf } from '#src/forms/zoned.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';

interface TimeFieldProps {
  /** An instant; empty for none. */
  readonly value: string;
  readonly onChange: (instant: string) => void;
  /** Called when the field is left empty; without it, the last time stays. */
  readonly onEmpty?: () => void;
  readonly zone: string;
  readonly label: string;
  readonly help?: string;
  readonly error?: boolean;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly id?: string;
}

/** An instant by a clock; in the hour that comes twice in autumn it asks which is meant, and stays what it is. */
export function TimeField(props: TimeFieldProps) {
  const { value, onChange, onEmpty, zone, label, help = '', error, disabled, required, id } = props;
  const translate = useTranslate();
  // A browser tells half a date as none: what is typed stays until it is a whole one.
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string) => {
    setTyped(text);
    const found = instantsOf(text, zone);
    // The later of two times that are alike stays what it is.
    const same = found.find((each) => Date.parse(each) === Date.parse(value));
    const instant = same ?? found[0];
    if (instant !== undefined) onChange(instant);
  };
  // A field of which a part is deleted is empty to scripts: only one that is left so is.
  const leave = (field: { value: string; validity: ValidityState }) => {
    setTyped(null);
    if (field.value === '' && !field.validity.badInput && value !== '') onEmpty?.();
  };
  const local = localOf(value, zone);
  const isLeapt = typed !== null && typed !== '' && local.slice(0, 16) !== typed.slice(0, 16);
  const leapt = isLeapt ? translate('fields.no_such_time', { time: local.slice(11) }) : '';
  const found = value === '' ? [] : instantsOf(local, zone);
  const field = (
    <TextField
      disabled={disabled}
      error={error}
      fullWidth
      helperText={[leapt, help].filter(Boolean).join(' · ')}
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
    <Stack spacing={1} sx={{ flex: 1 }}>
      {field}
      <Which {...{ disabled, found, value, onChange, zone }} />
    </Stack>
  );
}

type WhichProps = Pick<TimeFieldProps, 'disabled' | 'value' | 'onChange' | 'zone'> & {
  readonly found: readonly string[];
};

/** In autumn a clock shows an hour twice: which of the two is meant. */
function Which({ disabled, found, value, onChange, zone }: WhichProps) {
  const translate = useTranslate();
  const label = translate('plan.common.which');
  return (
    <div>
      <Typography variant="body2">{label}</Typography>
      <RadioGroup
        aria-label={label}
        onChange={(_, instant) => onChange(instant)}
        value={found.find((each) => Date.parse(each) === Date.parse(value)) ?? ''}
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
