import { Stack, TextField } from '@mui/material';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { isObject } from '#src/items/json.ts';
import { languageName } from '#src/items/language-names.ts';
import { GlossaryEditor } from '#src/run/configuration/glossary-editor.tsx';
import type { PartProps } from '#src/run/configuration/use-configuration.ts';
import { Section } from '#src/run/screen.tsx';
import { settings } from '#src/settings.ts';

/** Guidance for translators: words to use, and the style of each language. */
export function TranslationPart(props: PartProps) {
  const { value, change, problems } = props;
  const translate = useTranslate();
  const notes = isObject(value.style_notes) ? value.style_notes : {};
  return (
    <>
      <Section
        intro={translate('run.configuration.glossary_intro')}
        title={translate('run.configuration.glossary')}
      >
        <GlossaryEditor {...props} />
      </Section>
      <Section
        intro={translate('run.configuration.style_notes_intro')}
        title={translate('run.configuration.style_notes')}
      >
        <Stack spacing={2}>
          {settings.locales.map((locale) => {
            const problem = problems.find(({ path }) => path === `style_notes.${locale}`);
            return (
              <TextField
                error={problem !== undefined}
                helperText={problem?.message}
                key={locale}
                label={languageName(locale)}
                maxRows={16}
                multiline
                onChange={({ target }) =>
                  change(['style_notes', locale], target.value === '' ? undefined : target.value)
                }
                slotProps={{ htmlInput: { dir: 'auto' } }}
                value={notes[locale] ?? ''}
              />
            );
          })}
        </Stack>
      </Section>
    </>
  );
}
