/** Options, otherwise questions. */
import type { CommandOutput } from '@masthead/content-files/command';
import type { SectionName } from '@masthead/contract/newsroom';
import { defaultOf, LOCALES, type Locale, localeEntry } from '@masthead/locales/registry';
import { NewsroomError } from '#src/newsroom-error.ts';
import {
  type Logo,
  type Read,
  readColour,
  readLanguages,
  readLogo,
  readName,
  readSections,
  readSource,
  SECTIONS,
} from '#src/read-choices.ts';

export interface Choices {
  readonly name: string;
  readonly languages: readonly Locale[];
  readonly source: Locale;
  /** `#rrggbb` in lower case. */
  readonly colour: string;
  readonly logo: Logo | null;
  readonly sections: readonly SectionName[];
  /** Of the IANA database; null: that of this machine. */
  readonly timeZone: string | null;
}

/** As written; missing ones are asked for. */
export type Given = Readonly<
  Partial<Record<Exclude<keyof Choices, 'timeZone'> | 'without', string>>
>;

/** `ask` exists on a terminal. */
export interface NewOutput extends CommandOutput {
  ask?: (question: string) => Promise<string>;
}

/** @throws NewsroomError with every option that is wrong or missing */
export async function completeChoices(given: Given, output: NewOutput): Promise<Choices> {
  const { ask } = output;
  return ask === undefined ? fromOptions(given) : byAsking(given, { ...output, ask });
}

async function fromOptions(given: Given): Promise<Choices> {
  const faults: string[] = [];
  const take = <T>(option: keyof Given, read: Read<T>, otherwise: T): T => {
    if ('value' in read) return read.value;
    faults.push(`--${option} ${given[option]}: ${read.fault}`);
    return otherwise;
  };
  for (const option of ['name', 'languages', 'colour'] as const) {
    if (given[option] === undefined) {
      faults.push(`--${option} is missing, and nobody is here to be asked (this is no terminal)`);
    }
  }
  if (given.sections !== undefined && given.without !== undefined) {
    faults.push('--sections and --without are both given; keep one of them');
  }
  const languages = take('languages', readLanguages(given.languages ?? 'en'), ['en']);
  const choices = {
    name: take('name', readName(given.name ?? 'Company'), ''),
    languages,
    source: take('source', readSource(given.source, languages), 'en'),
    colour: take('colour', readColour(given.colour ?? '#1f6feb'), ''),
    logo: take('logo', await readLogo(given.logo), null),
    sections: take(
      given.without === undefined ? 'sections' : 'without',
      readSections(given.sections, given.without),
      [],
    ),
    timeZone: null,
  };
  if (faults.length > 0) throw new NewsroomError([...faults, 'Nothing was written.']);
  return choices;
}

type Asking = NewOutput & Required<Pick<NewOutput, 'ask'>>;

/** Repeats until the answer is valid. */
async function byAsking(given: Given, output: Asking): Promise<Choices> {
  const settle = async <T>(
    question: string,
    written: string | undefined,
    read: (answer: string) => Read<T> | Promise<Read<T>>,
  ): Promise<T> => {
    for (let answer = written; ; answer = undefined) {
      const found = await read(answer ?? (await output.ask(`${question} `)));
      if ('value' in found) return found.value;
      output.printError(`  ${found.fault}`);
    }
  };
  const name = await settle("The company's name?", given.name, readName);
  const languages = await settle(
    `Languages to publish in, of ${LOCALES.join(', ')}? [en]`,
    given.languages,
    (answer) => readLanguages(answer || 'en'),
  );
  const usual = defaultOf(languages);
  const source =
    languages.length === 1
      ? usual
      : await settle(
          `The language to write in first? [${usual}, ${localeEntry(usual).name}]`,
          given.source,
          (answer) => readSource(answer || undefined, languages),
        );
  const colour = await settle("The company's colour, such as #0b6e4f?", given.colour, readColour);
  const logo = await settle(
    'Its logo, an SVG or PNG file? [none: the name is set in type]',
    given.logo,
    (answer) => readLogo(answer || undefined),
  );
  const sections =
    given.sections === undefined
      ? await settle(
          `Sections to do without, of ${SECTIONS.join(', ')}? [none]`,
          given.without,
          (answer) => readSections(undefined, answer),
        )
      : await settle(`Sections to have, of ${SECTIONS.join(', ')}?`, given.sections, (answer) =>
          readSections(answer, undefined),
        );
  return { name, languages, source, colour, logo, sections, timeZone: null };
}
