import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { useStored } from '#src/run/calls.ts';

interface PersonFilterProps {
  /** A person's id or a token's name; '': everybody. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function PersonFilter({ value, onChange }: PersonFilterProps) {
  const translate = useTranslate();
  const people = useStored('listPeople').data?.people ?? [];
  const tokens = useStored('listTokens').data ?? [];
  const choices = [
    ...people.map(({ id, name }) => ({ key: id, name })),
    ...tokens.map(({ name }) => ({ key: name, name: translate('run.audit.token', { name }) })),
  ];
  // People who have left are still in the audit.
  const isKnown = value === '' || choices.some(({ key }) => key === value);
  return (
    <TextField
      label={translate('run.audit.by')}
      onChange={({ target }) => onChange(target.value)}
      select
      sx={{ minWidth: 220 }}
      value={value}
    >
      <MenuItem value="">{translate('run.audit.everybody')}</MenuItem>
      {!isKnown && <MenuItem value={value}>{value}</MenuItem>}
      {choices.map(({ key, name }) => (
        <MenuItem key={key} value={key}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
