import { Capability, type Signed } from '@masthead/contract/people';
import { translatedLanguages } from '@masthead/contract/people/roles.ts';
import { Box, Typography } from '@mui/material';
import type { z } from 'zod';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { languageName } from '#src/items/language-names.ts';
import { Section } from '#src/run/screen.tsx';
import { useRoleNames } from '#src/session/role-names.ts';

/** For programs and operators alone. */
const NOT_FOR_PEOPLE = 'operate';
type Right = Exclude<Capability, typeof NOT_FOR_PEOPLE>;

/** The signed-in person's rights: what they may do, and what not. */
export function RightsSection({ person }: { readonly person: z.infer<typeof Signed> }) {
  const translate = useTranslate();
  const namesOf = useRoleNames();
  const languages = translatedLanguages(person);
  const wordsOf = (each: Right): string =>
    each === 'translate' && languages !== null && languages.length > 0
      ? translate('run.rights.translate_some', {
          languages: languages.map(languageName).join(', '),
        })
      : translate(`run.rights.${each}`);
  const all = Capability.options.filter((each) => each !== NOT_FOR_PEOPLE);
  const may = all.filter((each) => person.capabilities.includes(each));
  const mayNot = all.filter((each) => !person.capabilities.includes(each));
  return (
    <Section
      intro={translate('run.account.rights_intro', { roles: namesOf(person.roles) })}
      title={translate('session.what_may_i')}
    >
      <Words name={translate('run.account.rights_may')} words={may.map(wordsOf)} />
      {mayNot.length > 0 && (
        <Words name={translate('run.account.rights_may_not')} words={mayNot.map(wordsOf)} />
      )}
    </Section>
  );
}

function Words({ name, words }: { readonly name: string; readonly words: readonly string[] }) {
  return (
    <>
      <Typography component="h3" variant="h6">
        {name}
      </Typography>
      <Box component="ul" sx={{ mt: 0.5, mb: 2.5, pl: 2.5, maxWidth: '62ch' }}>
        {words.map((each) => (
          <Typography component="li" key={each} variant="body2">
            {each}
          </Typography>
        ))}
      </Box>
    </>
  );
}
