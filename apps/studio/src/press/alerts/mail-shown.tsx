import {
  Box,
  FormControl,
  FormControlLabel,
  FormLabel,
  MenuItem,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { languageName } from '#src/items/language-names.ts';
import { settings } from '#src/settings.ts';

const FORMS = ['html', 'text'] as const;
type Form = (typeof FORMS)[number];

interface MailShownProps {
  readonly subject: string;
  readonly text: string;
  readonly locale: string;
  /** Where it stands as a document. */
  readonly document: string;
}

/** A mail as its readers see it, formatted or as plain text. */
export function MailShown({ subject, text, locale, document }: MailShownProps) {
  const translate = useTranslate();
  const id = useId();
  const [form, setForm] = useState<Form>('html');
  return (
    <>
      <Typography component="h3" variant="h6">
        {translate('press.alerts.subject', { subject })}
      </Typography>
      <FormControl>
        <FormLabel id={id}>{translate('press.alerts.form')}</FormLabel>
        <RadioGroup
          aria-labelledby={id}
          onChange={(_, value) => setForm(FORMS.find((each) => each === value) ?? 'html')}
          row
          value={form}
        >
          {FORMS.map((each) => (
            <FormControlLabel
              control={<Radio size="small" />}
              key={each}
              label={translate(`press.alerts.forms.${each}`)}
              value={each}
            />
          ))}
        </RadioGroup>
      </FormControl>
      {form === 'html' ? (
        <Box
          component="iframe"
          sandbox="allow-same-origin"
          src={document}
          sx={{ border: 1, borderColor: 'divider', height: 640, maxWidth: 680, width: '100%' }}
          title={translate('press.alerts.frame', { subject })}
        />
      ) : (
        <Box
          component="pre"
          lang={locale}
          sx={{ border: 1, borderColor: 'divider', m: 0, overflowX: 'auto', p: 2 }}
          tabIndex={0}
        >
          {text}
        </Box>
      )}
    </>
  );
}

interface LanguageChoiceProps {
  readonly locale: string;
  readonly onChoose: (locale: string) => void;
}

/** The choice of a mail's language. */
export function MailLanguage({ locale, onChoose }: LanguageChoiceProps) {
  const translate = useTranslate();
  return (
    <TextField
      label={translate('press.alerts.language')}
      onChange={({ target }) => onChoose(target.value)}
      select
      sx={{ alignSelf: 'flex-start', minWidth: 220 }}
      value={locale}
    >
      {settings.locales.map((each) => (
        <MenuItem key={each} lang={each} value={each}>
          {languageName(each)}
        </MenuItem>
      ))}
    </TextField>
  );
}
