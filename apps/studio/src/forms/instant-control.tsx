import { type ControlProps, textOf, useControl } from '#src/forms/control.ts';
import { TimeField } from '#src/forms/time-field.tsx';
import { offsetOf } from '#src/forms/zoned.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { settings } from '#src/settings.ts';

/** An instant by the newsroom's clock, which it says. */
export function InstantControl(props: ControlProps<'instant'> & { readonly help?: string }) {
  const translate = useTranslate();
  const { nullable, required, label, value, help = '' } = props;
  const { id, disabled, error, message, write } = useControl(props);
  const zone = settings.time_zone;
  const stored = textOf(value);
  const offset = stored === '' ? zone : offsetOf(stored, zone);
  const clock = translate('fields.utc', { zone: offset === zone ? zone : `${zone} (${offset})` });
  const unset = stored === '' && props.path.at(-1) === 'date' ? translate('fields.date_unset') : '';
  return (
    <TimeField
      disabled={disabled}
      error={error}
      help={[message, unset, help, clock].filter(Boolean).join(' · ')}
      id={id}
      label={label}
      onChange={write}
      onEmpty={() => write(nullable ? null : undefined)}
      required={required}
      value={stored}
      zone={zone}
    />
  );
}
