import { Alert, Box, Stack, TextField, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { DrawingField } from '#src/run/configuration/drawing-field.tsx';
import { isColour } from '#src/set-up/choices.ts';
import { Frame, Question, StepForm } from '#src/set-up/frame.tsx';
import { Preview } from '#src/set-up/preview.tsx';
import { faultAt, type StepProps, useStepWords } from '#src/set-up/step-props.ts';

/** Colour and logo, which the preview shows at once. */
export function LooksStep({ choices, change, error, onBack, onNext }: StepProps) {
  const translate = useTranslate();
  const id = useId();
  const { colour, logo } = choices;
  const isWrong = !isColour(colour);
  const wrongColour = isWrong ? translate('set_up.no_colour') : faultAt(error, 'colour');
  const wrongLogo = faultAt(error, 'logo');
  return (
    <Frame
      over={useStepWords(2)}
      preview={<Preview choices={choices} />}
      title={translate('set_up.looks')}
    >
      <StepForm
        next={translate('set_up.next')}
        onBack={onBack}
        onNext={() => {
          if (!isWrong) onNext();
        }}
      >
        <Question help={translate('set_up.colour_help')} legend={translate('set_up.colour')}>
          <Stack direction="row" spacing={2} sx={{ alignItems: 'flex-start' }}>
            <Box
              aria-label={translate('set_up.colour_pick')}
              component="input"
              onChange={({ target }: { target: { value: string } }) =>
                change({ colour: target.value })
              }
              sx={SWATCH}
              type="color"
              value={isWrong ? '#777777' : colour.toLowerCase()}
            />
            <TextField
              error={wrongColour !== ''}
              helperText={wrongColour}
              id={id}
              label={translate('set_up.colour_code')}
              onChange={({ target }) => change({ colour: withHash(target.value) })}
              slotProps={{ htmlInput: { maxLength: 7, spellCheck: false } }}
              sx={{ width: 220 }}
              value={colour}
            />
          </Stack>
        </Question>
        <div>
          <DrawingField
            label={translate('set_up.logo')}
            onChange={(drawing) => change({ logo: drawing })}
            value={logo ?? ''}
          />
          <Typography color="textSecondary" sx={{ mt: 1 }} variant="body2">
            {translate('set_up.logo_help')}
          </Typography>
          {wrongLogo !== '' && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {translate('set_up.logo_wrong', { reason: wrongLogo })}
            </Alert>
          )}
        </div>
      </StepForm>
    </Frame>
  );
}

const withHash = (text: string): string => text.trim().replace(/^(?=[0-9a-f])/i, '#');

const SWATCH = {
  ...{ appearance: 'none', bgcolor: 'transparent', border: 1, borderColor: 'divider' },
  ...{ cursor: 'pointer', height: 40, p: 0.5, width: 56 },
};
