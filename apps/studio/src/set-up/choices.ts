import type { CallInput } from '@masthead/contract/calls';
import { SECTION_NAMES, type SectionName } from '@masthead/contract/newsroom';
import { LOCALES, type Locale } from '@masthead/locales/registry';

export { SECTION_NAMES };

/** The choices of a new newsroom's owner, as the steps hold them. */
export interface Choices {
  readonly name: string;
  readonly languages: readonly string[];
  readonly source: string;
  readonly colour: string;
  /** SVG as text; null: the name is set in type. */
  readonly logo: string | null;
  readonly start: 'empty' | 'sample';
  readonly sections: readonly SectionName[];
}

const FIRST_COLOUR = '#0b6e4f';

/** A colour as the call takes it. */
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** The browser's own language comes first, where the newsroom can have it. */
export function firstChoices(offered: readonly string[], asked: readonly string[]): Choices {
  const known = (tag: string): Locale | undefined =>
    LOCALES.find((locale) => offered.includes(locale) && locale === tag) ??
    LOCALES.find((locale) => offered.includes(locale) && locale === tag.split('-')[0]);
  const own = asked.map(known).find((locale) => locale !== undefined) ?? offered[0] ?? 'en';
  return {
    ...{ name: '', languages: [own], source: own, colour: FIRST_COLOUR, logo: null },
    ...{ start: 'empty', sections: SECTION_NAMES },
  };
}

/** Languages in the order in which they were offered; the language to write in first is always one of them. */
export function withLanguages(
  choices: Choices,
  chosen: readonly string[],
  offered: readonly string[],
): Choices {
  const languages = offered.filter((each) => chosen.includes(each));
  const source = languages.includes(choices.source) ? choices.source : (languages[0] ?? '');
  return { ...choices, languages, source };
}

/** The newsroom's days are those of the place where it is set up. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export function bodyOf(choices: Choices): CallInput<'setUp'>['body'] {
  const { name, languages, source, colour, logo, start, sections } = choices;
  return {
    ...{ name: name.trim(), colour: colour.toLowerCase(), logo, start },
    languages: { enabled: [...languages], source },
    time_zone: ownTimeZone(),
    sections: start === 'sample' ? [...SECTION_NAMES] : [...sections],
  };
}
