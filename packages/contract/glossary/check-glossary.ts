import type { GlossaryInput } from '@masthead/contract/glossary';
import type { InputError } from '@masthead/contract/problem';

export function glossaryErrors(entries: GlossaryInput, source: string): InputError[] {
  return entries.flatMap(({ translations }, at) =>
    source in translations
      ? [
          {
            path: `glossary.${at}.translations.${source}`,
            message: `is the source language, in which the term itself stands`,
          },
        ]
      : [],
  );
}
