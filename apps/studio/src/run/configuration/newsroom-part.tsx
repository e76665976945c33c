import { LOCALES } from '@masthead/locales/registry';
import { Autocomplete, MenuItem, Stack, TextField } from '@mui/material';
import { FieldsForm } from '#src/forms/fields-form.tsx';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { isObject, type Json } from '#src/items/json.ts';
import { languageName } from '#src/items/language-names.ts';
import { within } from '#src/run/configuration/fields.ts';
import type { PartProps } from '#src/run/configuration/use-configuration.ts';
import { Section } from '#src/run/screen.tsx';
import { settings } from '#src/settings.ts';

const FIELDS = within('newsroom');
const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone')];

const isText = (value: Json | undefined): value is string => typeof value === 'string';

/** Languages, zone and addresses. They hold from the next start of both programs. */
export function NewsroomPart({ value, change, problems }: PartProps) {
  const translate = useTranslate();
  const newsroom = isObject(value.newsroom) ? value.newsroom : {};
  const languages = isObject(newsroom.languages) ? newsroom.languages : {};
  const listed = Array.isArray(languages.enabled) ? languages.enabled.filter(isText) : null;
  const enabled = listed ?? [...settings.locales];
  const source = isText(languages.source) ? languages.source : settings.source;
  const setLanguages = (next: { enabled: readonly string[]; source: string }) =>
    change(['newsroom', 'languages'], next);
  const problemAt = (path: string) => problems.find((each) => each.path === path)?.message;
  return (
    <Section
      intro={translate('run.configuration.newsroom_intro')}
      title={translate('run.configuration.parts.newsroom')}
    >
      <Stack spacing={3}>
        <Autocomplete
          disableClearable
          getOptionLabel={languageName}
          multiple
          onChange={(_event, next) =>
            setLanguages({
              enabled: next,
              source: next.includes(source) ? source : (next[0] ?? ''),
            })
          }
          options={LOCALES.map(String)}
          renderInput={(input) => (
            <TextField
              {...input}
              error={problemAt('newsroom.languages.enabled') !== undefined}
              helperText={
                problemAt('newsroom.languages.enabled') ??
                (listed ? '' : translate('run.configuration.languages_running'))
              }
              label={translate('run.configuration.languages')}
            />
          )}
          value={enabled}
        />
        <TextField
          helperText={translate('run.configuration.source_help')}
          label={translate('run.configuration.source')}
          onChange={({ target }) => setLanguages({ enabled, source: target.value })}
          select
          sx={{ maxWidth: 320 }}
          value={source}
        >
          {enabled.map((locale) => (
            <MenuItem key={locale} value={locale}>
              {languageName(locale)}
            </MenuItem>
          ))}
        </TextField>
        <Autocomplete
          onChange={(_event, zone) => change(['newsroom', 'time_zone'], zone)}
          options={ZONES}
          renderInput={(input) => (
            <TextField
              {...input}
              helperText={translate('run.configuration.zone_help', { zone: settings.time_zone })}
              label={translate('run.configuration.zone')}
            />
          )}
          sx={{ maxWidth: 420 }}
          value={isText(newsroom.time_zone) ? newsroom.time_zone : null}
        />
        <FieldsForm
          fields={FIELDS}
          onChange={change}
          path={['newsroom']}
          problems={problems}
          value={newsroom}
        />
      </Stack>
    </Section>
  );
}
