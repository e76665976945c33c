import { Box, Tab, Tabs } from '@mui/material';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { InputError } from '#src/data/ask.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import type { JsonObject } from '#src/items/json.ts';
import { BrandsPart } from '#src/run/configuration/brands-part.tsx';
import { CompanyPart } from '#src/run/configuration/company-part.tsx';
import { FooterPart } from '#src/run/configuration/footer-part.tsx';
import { LanguagePart } from '#src/run/configuration/language-part.tsx';
import { NavigationPart } from '#src/run/configuration/navigation-part.tsx';
import { NewsroomPart } from '#src/run/configuration/newsroom-part.tsx';
import { PART_NAMES, PARTS, type Part } from '#src/run/configuration/own-fields.ts';
import { PublishBar } from '#src/run/configuration/publish-bar.tsx';
import { TranslationPart } from '#src/run/configuration/translation-part.tsx';
import { type PartProps, useConfiguration } from '#src/run/configuration/use-configuration.ts';
import { useLeaveWarning } from '#src/run/use-leave-warning.ts';

const VIEWS: Readonly<Record<Part, ComponentType<PartProps>>> = {
  company: CompanyPart,
  brands: BrandsPart,
  navigation: NavigationPart,
  footer: FooterPart,
  newsroom: NewsroomPart,
  language: LanguagePart,
  translation: TranslationPart,
};

interface ConfigurationEditorProps {
  readonly stored: JsonObject;
  readonly onPublished: (warnings: readonly InputError[]) => void;
}

export function ConfigurationEditor({ stored, onPublished }: ConfigurationEditorProps) {
  const translate = useTranslate();
  const [params, setParams] = useSearchParams();
  const configuration = useConfiguration(stored);
  const { change, changed, problems, value } = configuration;
  useLeaveWarning(changed.length > 0);
  const part = PART_NAMES.find((each) => each === params.get('part')) ?? 'company';
  const View = VIEWS[part];
  const isWrong = (each: Part): boolean =>
    problems.some(({ path }) => PARTS[each].some((name) => name === path.split('.')[0]));
  return (
    <>
      <PublishBar {...configuration} onPublished={onPublished} />
      <Tabs
        aria-label={translate('run.configuration.title')}
        onChange={(_event, next: Part) => setParams({ part: next })}
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 3 }}
        value={part}
        variant="scrollable"
      >
        {PART_NAMES.map((each) => (
          <Tab
            aria-controls="part"
            key={each}
            id={`tab-${each}`}
            label={`${translate(`run.configuration.parts.${each}`)}${isWrong(each) ? ' ⚠' : ''}`}
            value={each}
          />
        ))}
      </Tabs>
      <Box
        aria-labelledby={`tab-${part}`}
        id="part"
        role="tabpanel"
        // The tabs' own line stands above the first.
        sx={{ '& > section:first-of-type': { borderTop: 0, pt: 1 } }}
      >
        <View change={change} problems={problems} value={value} />
      </Box>
    </>
  );
}
