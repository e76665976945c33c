import type { EmptySearch } from '@masthead/contract/empty-search';
import { useState } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { FacesEditor } from '#src/run/configuration/faces-editor.tsx';
import type { PartProps } from '#src/run/configuration/use-configuration.ts';
import { groupsIn, groupsOf, phrasesIn, phrasesOf } from '#src/run/configuration/word-lists.ts';
import { WordLists } from '#src/run/configuration/word-lists-fields.tsx';
import { Section } from '#src/run/screen.tsx';
import { EmptySearches } from '#src/run/searches/empty-searches.tsx';
import { settings } from '#src/settings.ts';

/** Languages whose lines are parted by dictionary or anywhere. */
const PARTED = ['ja', 'ko', 'th', 'zh-Hans', 'zh-Hant'];

/** Synonyms of the search, words that no line break may divide, and the newsroom's own fonts. */
export function LanguagePart({ value, change, problems }: PartProps) {
  const translate = useTranslate();
  const [begun, setBegun] = useState<EmptySearch>();
  return (
    <>
      <Section
        intro={translate('run.configuration.synonyms_intro')}
        title={translate('run.configuration.synonyms')}
      >
        <WordLists
          begun={begun}
          locales={settings.locales}
          name="synonyms"
          onChange={change}
          parse={groupsIn}
          problems={problems}
          show={groupsOf}
          value={value.synonyms}
        />
      </Section>
      <EmptySearches onAdd={(search) => setBegun({ ...search })} synonyms={value.synonyms} />
      <Section
        intro={translate('run.configuration.phrases_intro')}
        title={translate('run.configuration.phrases')}
      >
        <WordLists
          locales={settings.locales.filter((locale) => PARTED.includes(locale))}
          name="phrases"
          onChange={change}
          parse={phrasesIn}
          problems={problems}
          show={phrasesOf}
          value={value.phrases}
        />
      </Section>
      <Section
        intro={translate('run.configuration.faces_intro')}
        title={translate('run.configuration.faces')}
      >
        <FacesEditor change={change} problems={problems} value={value} />
      </Section>
    </>
  );
}
