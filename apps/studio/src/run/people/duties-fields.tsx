import type { Role } from '@masthead/contract/people';
import { translatedLanguages } from '@masthead/contract/people/roles.ts';
import {
  Alert,
  Autocomplete,
  Box,
  Checkbox,
  FormControlLabel,
  FormGroup,
  FormLabel,
  TextField,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { languageName } from '#src/items/language-names.ts';
import { type Duties, ROLES } from '#src/run/people/duties.ts';
import { settings } from '#src/settings.ts';

interface DutiesFieldsProps {
  readonly duties: Duties;
  readonly onChange: (duties: Duties) => void;
}

/** Roles, each with what it adds, and a translator's languages. */
export function DutiesFields({ duties, onChange }: DutiesFieldsProps) {
  const translate = useTranslate();
  const id = useId();
  const { roles } = duties;
  const toggle = (role: Role) =>
    onChange({
      ...duties,
      roles: ROLES.filter((each) => roles.includes(each) !== (each === role)),
    });
  return (
    <Box aria-labelledby={id} component="fieldset" sx={FIELDSET}>
      <FormLabel component="legend" id={id}>
        {translate('run.people.roles_of')}
      </FormLabel>
      <FormGroup sx={{ gap: 1, mt: 1 }}>
        {ROLES.map((role) => (
          <Box key={role}>
            <FormControlLabel
              control={
                <Checkbox
                  checked={roles.includes(role)}
                  onChange={() => toggle(role)}
                  size="small"
                  slotProps={{ input: { 'aria-describedby': `${id}-${role}` } }}
                  sx={{ py: 0 }}
                />
              }
              label={translate(`run.roles.${role}`)}
              slotProps={{ typography: { sx: { fontWeight: 600 }, variant: 'body2' } }}
            />
            <Typography color="textSecondary" id={`${id}-${role}`} sx={WORDS} variant="body2">
              {translate(`run.role_words.${role}`)}
            </Typography>
            {role === 'translator' && roles.includes(role) && (
              <Languages duties={duties} onChange={onChange} />
            )}
          </Box>
        ))}
      </FormGroup>
    </Box>
  );
}

function Languages({ duties, onChange }: DutiesFieldsProps) {
  const translate = useTranslate();
  const isLimited = translatedLanguages(duties) !== null;
  return (
    <Box sx={{ ...WORDS, mt: 1 }}>
      <Autocomplete
        getOptionLabel={languageName}
        multiple
        onChange={(_event, languages) => onChange({ ...duties, languages })}
        options={settings.locales.filter((locale) => locale !== settings.source)}
        renderInput={(input) => (
          <TextField
            {...input}
            helperText={isLimited ? translate('run.people.languages_help') : undefined}
            label={translate('run.people.languages')}
          />
        )}
        value={[...duties.languages]}
      />
      {!isLimited && (
        <Alert severity="info" sx={{ mt: 1 }} variant="outlined">
          {translate('run.people.languages_all')}
        </Alert>
      )}
    </Box>
  );
}

const FIELDSET = { border: 0, m: 0, p: 0, minInlineSize: 0 };
/** Below the name of the role, beside its box. */
const WORDS = { marginInlineStart: '31px' };
