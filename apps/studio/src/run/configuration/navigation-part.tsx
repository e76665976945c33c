import { Checkbox, FormControlLabel, FormGroup } from '@mui/material';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { isObject } from '#src/items/json.ts';
import { MenuEditor } from '#src/run/configuration/menu-editor.tsx';
import type { PartProps } from '#src/run/configuration/use-configuration.ts';
import { Section } from '#src/run/screen.tsx';

const SECTIONS = [
  'magazine',
  'mission',
  'company',
  'newsroom',
  'resources',
  'videos',
  'volumes',
  'pitches',
] as const;

/** The sections of the site, and the links of its menu. */
export function NavigationPart({ value, change, problems }: PartProps) {
  const translate = useTranslate();
  const sections = isObject(value.sections) ? value.sections : {};
  return (
    <>
      <Section
        intro={translate('run.configuration.sections_intro')}
        title={translate('run.configuration.sections')}
      >
        <FormGroup sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, 12rem)' }}>
          {SECTIONS.map((section) => (
            <FormControlLabel
              control={<Checkbox checked={sections[section] !== false} />}
              key={section}
              label={translate(`run.sections.${section}`)}
              onChange={(_event, isOn) => change(['sections', section], isOn ? undefined : false)}
            />
          ))}
        </FormGroup>
      </Section>
      <Section
        intro={translate('run.configuration.menu_intro')}
        title={translate('run.configuration.menu')}
      >
        <MenuEditor change={change} problems={problems} value={value} />
      </Section>
    </>
  );
}
