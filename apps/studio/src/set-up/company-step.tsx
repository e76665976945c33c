import {
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  InputLabel,
  NativeSelect,
  TextField,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { languageName } from '#src/items/language-names.ts';
import { type Choices, withLanguages } from '#src/set-up/choices.ts';
import { Frame, Question, StepForm } from '#src/set-up/frame.tsx';
import { Preview } from '#src/set-up/preview.tsx';
import { faultAt, type StepProps, useStepWords } from '#src/set-up/step-props.ts';

interface CompanyStepProps extends StepProps {
  readonly onChoices: (choices: Choices) => void;
}

/** The company of the newsroom, and its languages. */
export function CompanyStep({
  choices,
  change,
  offered,
  error,
  onNext,
  onChoices,
}: CompanyStepProps) {
  const translate = useTranslate();
  const id = useId();
  const { name, languages, source } = choices;
  const toggle = (locale: string, isOn: boolean) => {
    const others = languages.filter((each) => each !== locale);
    onChoices(withLanguages(choices, isOn ? [...others, locale] : others, offered));
  };
  const wrongName = faultAt(error, 'name');
  const wrongLanguages =
    languages.length === 0 ? translate('set_up.one_language') : faultAt(error, 'languages');
  return (
    <Frame
      over={useStepWords(1)}
      preview={<Preview choices={choices} />}
      title={translate('set_up.company')}
    >
      <Typography sx={{ mb: 4 }}>{translate('set_up.intro')}</Typography>
      <StepForm
        next={translate('set_up.next')}
        onNext={() => {
          if (languages.length > 0) onNext();
        }}
      >
        <TextField
          autoComplete="organization"
          error={wrongName !== ''}
          helperText={wrongName || translate('set_up.name_help')}
          label={translate('set_up.name')}
          onChange={({ target }) => change({ name: target.value })}
          required
          slotProps={{ htmlInput: { maxLength: 60 } }}
          value={name}
        />
        <Question help={translate('set_up.languages_help')} legend={translate('set_up.languages')}>
          <FormGroup sx={COLUMNS}>
            {offered.map((locale) => (
              <FormControlLabel
                control={
                  <Checkbox
                    checked={languages.includes(locale)}
                    onChange={({ target }) => toggle(locale, target.checked)}
                    size="small"
                  />
                }
                key={locale}
                label={<span lang={locale}>{languageName(locale)}</span>}
              />
            ))}
          </FormGroup>
          {wrongLanguages !== '' && (
            <FormHelperText error role="alert">
              {wrongLanguages}
            </FormHelperText>
          )}
        </Question>
        {languages.length > 1 && (
          <FormControl sx={{ maxWidth: 320 }} variant="standard">
            <InputLabel htmlFor={id} shrink>
              {translate('set_up.source')}
            </InputLabel>
            <NativeSelect
              inputProps={{ id }}
              onChange={({ target }) => change({ source: target.value })}
              value={source}
            >
              {languages.map((locale) => (
                <option key={locale} value={locale}>
                  {languageName(locale)}
                </option>
              ))}
            </NativeSelect>
            <FormHelperText>{translate('set_up.source_help')}</FormHelperText>
          </FormControl>
        )}
      </StepForm>
    </Frame>
  );
}

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
};
