import { Box, Checkbox, FormControlLabel, FormGroup, Typography } from '@mui/material';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { languageName } from '#src/items/language-names.ts';
import type { Waiting } from '#src/items/publish/use-waiting.ts';

interface WaitingLanguagesProps {
  readonly waiting: readonly Waiting[];
  readonly taken: readonly string[];
  readonly onTake: (taken: readonly string[]) => void;
}

/** Translations that were delivered: those that are ready are ticked and published with the rest. */
export function WaitingLanguages({ waiting, taken, onTake }: WaitingLanguagesProps) {
  const translate = useTranslate();
  if (waiting.length === 0) return null;
  const toggle = (locale: string) =>
    onTake(taken.includes(locale) ? taken.filter((each) => each !== locale) : [...taken, locale]);
  return (
    <Box component="section">
      <Typography component="h3" id="waiting-languages" sx={{ mb: 1 }} variant="h6">
        {translate('items.waiting_title')}
      </Typography>
      <FormGroup aria-labelledby="waiting-languages" role="group">
        {waiting.map(({ locale, machine }) => (
          <FormControlLabel
            control={
              <Checkbox
                checked={taken.includes(locale)}
                onChange={() => toggle(locale)}
                size="small"
              />
            }
            key={locale}
            label={
              machine > 0
                ? translate('items.waiting_machine', {
                    language: languageName(locale),
                    count: machine,
                  })
                : languageName(locale)
            }
            slotProps={{ typography: { variant: 'body2' } }}
          />
        ))}
      </FormGroup>
    </Box>
  );
}
