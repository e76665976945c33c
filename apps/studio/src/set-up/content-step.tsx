import {
  Box,
  Checkbox,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { Failure } from '#src/run/failure.tsx';
import { SECTION_NAMES } from '#src/set-up/choices.ts';
import { Frame, Question, StepForm } from '#src/set-up/frame.tsx';
import { Preview } from '#src/set-up/preview.tsx';
import { type StepProps, useStepWords } from '#src/set-up/step-props.ts';

interface ContentStepProps extends StepProps {
  readonly isBusy: boolean;
  readonly children: ReactNode;
}

const STARTS = ['empty', 'sample'] as const;

/** The newsroom's first content, and its sections. */
export function ContentStep({
  choices,
  change,
  error,
  isBusy,
  onBack,
  onNext,
  children,
}: ContentStepProps) {
  const translate = useTranslate();
  const id = useId();
  const { start, sections } = choices;
  const hasNone = sections.length === 0;
  return (
    <Frame
      over={useStepWords(3)}
      preview={<Preview choices={choices} />}
      title={translate('set_up.content')}
    >
      <StepForm
        isBusy={isBusy}
        next={translate('set_up.make')}
        onBack={onBack}
        onNext={() => {
          if (!hasNone) onNext();
        }}
      >
        <Question legend={translate('set_up.start')}>
          <RadioGroup
            aria-label={translate('set_up.start')}
            onChange={({ target }) =>
              change({ start: target.value === 'sample' ? 'sample' : 'empty' })
            }
            value={start}
          >
            {STARTS.map((each) => (
              <Box key={each} sx={{ mb: 1 }}>
                <FormControlLabel
                  control={
                    <Radio
                      size="small"
                      slotProps={{ input: { 'aria-describedby': `${id}-${each}` } }}
                    />
                  }
                  label={translate(`set_up.starts.${each}`)}
                  slotProps={{ typography: { sx: { fontWeight: 600 } } }}
                  value={each}
                />
                <Typography color="textSecondary" id={`${id}-${each}`} sx={BELOW} variant="body2">
                  {translate(`set_up.starts_words.${each}`)}
                </Typography>
              </Box>
            ))}
          </RadioGroup>
        </Question>
        {start === 'empty' && (
          <Question help={translate('set_up.sections_help')} legend={translate('set_up.sections')}>
            <FormGroup sx={COLUMNS}>
              {SECTION_NAMES.map((name) => (
                <FormControlLabel
                  control={
                    <Checkbox
                      checked={sections.includes(name)}
                      onChange={({ target }) =>
                        change({
                          sections: SECTION_NAMES.filter((each) =>
                            each === name ? target.checked : sections.includes(each),
                          ),
                        })
                      }
                      size="small"
                    />
                  }
                  key={name}
                  label={translate(`set_up.section_names.${name}`)}
                />
              ))}
            </FormGroup>
            {hasNone && (
              <FormHelperText error role="alert">
                {translate('set_up.one_section')}
              </FormHelperText>
            )}
          </Question>
        )}
        <div aria-live="polite">
          {children}
          <Failure error={error} />
        </div>
      </StepForm>
    </Frame>
  );
}

const BELOW = { marginInlineStart: '31px' };
const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))',
};
