import { Autocomplete, MenuItem, Stack, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { languageName } from '#src/items/language-names.ts';
import { type Duties, ROLES } from '#src/run/people/duties.ts';
import { settings } from '#src/settings.ts';

interface DutiesFieldsProps {
  readonly duties: Duties;
  readonly onChange: (duties: Duties) => void;
}

/** A role, with what it may do, and a translator's languages. */
export function DutiesFields({ duties, onChange }: DutiesFieldsProps) {
  const translate = useTranslate();
  return (
    <Stack spacing={2}>
      <TextField
        helperText={translate(`run.role_words.${duties.role}`)}
        label={translate('run.people.role')}
        onChange={({ target }) => {
          const role = ROLES.find((each) => each === target.value);
          if (role) onChange({ ...duties, role });
        }}
        select
        value={duties.role}
      >
        {ROLES.map((role) => (
          <MenuItem key={role} value={role}>
            {translate(`run.roles.${role}`)}
          </MenuItem>
        ))}
      </TextField>
      {duties.role === 'translator' && (
        <Autocomplete
          getOptionLabel={languageName}
          multiple
          onChange={(_event, languages) => onChange({ ...duties, languages })}
          options={settings.locales.filter((locale) => locale !== settings.source)}
          renderInput={(input) => (
            <TextField
              {...input}
              helperText={translate('run.people.languages_help')}
              label={translate('run.people.languages')}
            />
          )}
          value={[...duties.languages]}
        />
      )}
    </Stack>
  );
}
