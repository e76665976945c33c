import { FormControlLabel, Radio, RadioGroup, Stack, TextField, Typography } from '@mui/material';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import { Clocks } from '#src/plan/clocks.tsx';
import { instantOf, instantsAt, type WallClock } from '#src/plan/zones.ts';

interface InstantFieldsProps {
  readonly value: WallClock;
  readonly onChange: (value: WallClock) => void;
  readonly zone: string;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
}

/** Date and time in a zone that is spelled out, and what clocks elsewhere show then. */
export function InstantFields({ value, onChange, zone, error, disabled }: InstantFieldsProps) {
  const translate = useTranslate();
  const found = instantsAt(value.day, value.time, zone);
  const at = instantOf(value, zone);
  const isSkipped = value.day !== '' && value.time !== '' && found.length === 0;
  const problem = isSkipped ? translate('plan.common.no_such_time') : error;
  const inputLabel = { shrink: true };
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" spacing={1.5} useFlexGap>
        <TextField
          disabled={disabled}
          error={problem !== undefined}
          label={translate('plan.common.date')}
          onChange={({ target }) => onChange({ ...value, day: target.value })}
          slotProps={{ inputLabel }}
          type="date"
          value={value.day}
        />
        <TextField
          disabled={disabled}
          error={problem !== undefined}
          label={translate('plan.common.time')}
          onChange={({ target }) => onChange({ ...value, time: target.value })}
          slotProps={{ inputLabel, htmlInput: { step: 1 } }}
          type="time"
          value={value.time}
        />
      </Stack>
      <Typography color={problem ? 'error' : 'textSecondary'} role="status" variant="body2">
        {problem ?? translate('plan.common.in_zone', { zone })}
      </Typography>
      {found.length > 1 && <Which {...{ value, onChange, zone, found }} />}
      {at && <Clocks at={at} />}
    </Stack>
  );
}

function Which({
  value,
  onChange,
  zone,
  found,
}: Pick<InstantFieldsProps, 'value' | 'onChange' | 'zone'> & { readonly found: readonly Date[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const nameOf = (at: Date): string =>
    new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'long' })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  const label = translate('plan.common.which');
  return (
    <div>
      <Typography variant="body2">{label}</Typography>
      <RadioGroup
        aria-label={label}
        onChange={(_, which) => onChange({ ...value, second: which === '1' })}
        value={value.second ? '1' : '0'}
      >
        {found.map((at, place) => (
          <FormControlLabel
            control={<Radio size="small" />}
            key={at.getTime()}
            label={translate(`plan.common.${place === 0 ? 'first' : 'second'}_time`, {
              zone: nameOf(at),
            })}
            value={String(place)}
          />
        ))}
      </RadioGroup>
    </div>
  );
}
