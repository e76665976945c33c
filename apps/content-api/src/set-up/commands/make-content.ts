import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Choices } from '@masthead/content-new/choices';
import type { Logo, Read } from '@masthead/content-new/read-choices';
import type { ConfigurationInput } from '@masthead/contract/configuration';
import { SECTION_NAMES } from '@masthead/contract/newsroom';
import type { InputError } from '@masthead/contract/problem';
import type { SetUpInput } from '@masthead/contract/set-up';
import type { MediaSubmission } from '#src/media/commands/put-media.ts';
import { describeMedium } from '#src/media/commands/stored-files.ts';
import type { WholeFile } from '#src/media/file-store.ts';
import { identify } from '#src/media/identify.ts';
import { drawingsAsBytes } from '#src/parsing/drawings.ts';
import { Unreadable } from '#src/parsing/unreadable.ts';
import { refuse } from '#src/platform/problems.ts';
import type { Parsing } from '#src/publishing/commands/prepare-configuration.ts';
import type { Submission } from '#src/publishing/submission.ts';
import type { Services } from '#src/services.ts';
import { runWriteContent } from '#src/set-up/run-write-content.ts';

/** A new newsroom as `npm run new` writes it, ready to be published. */
export interface NewContent {
  readonly configuration: ConfigurationInput;
  readonly submissions: readonly Submission[];
  readonly media: readonly NewMedium[];
}

/** Its file waits on this machine's disk. */
interface NewMedium {
  readonly received: WholeFile;
  readonly submission: Omit<MediaSubmission, 'isKept'>;
}

/** Throws `invalid_input` with every choice that cannot be used. */
export async function checkedChoices(input: SetUpInput, parsing: Parsing): Promise<Choices> {
  // Few servers ever need it.
  const { readColour, readLanguages, readName, readSource } = await import(
    '@masthead/content-new/read-choices'
  );
  const errors: InputError[] = [];
  const take = <T>(path: string, read: Read<T>, otherwise: T): T => {
    if ('value' in read) return read.value;
    errors.push({ path, message: read.fault });
    return otherwise;
  };
  const { enabled, source } = input.languages;
  const languages = take('languages.enabled', readLanguages(enabled.join()), ['en']);
  const choices: Choices = {
    name: take('name', readName(input.name), ''),
    languages,
    source: take('languages.source', readSource(source, languages), 'en'),
    colour: take('colour', readColour(input.colour), ''),
    logo: take('logo', await readDrawnLogo(input.logo, parsing), null),
    sections: SECTION_NAMES.filter((name) => input.sections.includes(name)),
    timeZone: input.time_zone,
  };
  refuse(errors);
  return choices;
}

async function readDrawnLogo(text: string | null, parsing: Parsing): Promise<Read<Logo | null>> {
  if (text === null) return { value: null };
  const kinds = (['logo', 'mark'] as const).map((kind) => ({ kind, text, prefix: kind }));
  try {
    const [logo, mark] = await parsing.read('drawings', drawingsAsBytes(kinds));
    if (logo === undefined || 'faults' in logo) {
      return { fault: logo?.faults.join('; ') ?? 'was not read' };
    }
    return { value: { svg: logo.svg, isMark: mark !== undefined && 'svg' in mark } };
  } catch (error) {
    if (error instanceof Unreadable) return { fault: error.message };
    throw error;
  }
}

/**
 * Writes the content that `npm run new` would, reads it as `npm run publish` would, and hands it to `use`. Nothing of it
 * is left on this machine's disk then.
 */
export async function withNewContent<T>(
  choices: Choices,
  { config, storage, clock }: Pick<Services, 'config' | 'storage' | 'clock'>,
  use: (content: NewContent) => Promise<T>,
): Promise<T> {
  const [{ readContent }, { readScope }] = await Promise.all([
    import('@masthead/content-files/read-content'),
    import('@masthead/content-files/scope'),
  ]);
  const folder = await mkdtemp(join(config.dataDir, 'set-up-'));
  const received: WholeFile[] = [];
  try {
    const root = join(folder, 'content');
    await runWriteContent(root, choices, clock());
    const scope = readScope([root]);
    if ('reason' in scope) throw new Error(scope.reason);
    const { items, media, configuration, problems } = await readContent(scope);
    const [problem] = problems;
    if (problem) throw new Error(`${problem.file} ${problem.field}: ${problem.reason}`);
    if (configuration === null) throw new Error('a new newsroom has a configuration');
    const kept: NewMedium[] = [];
    for (const { id, file, metadata } of media) {
      const bytes = await readFile(file);
      const whole = await storage.receive(Readable.from([bytes]), { maxBytes: bytes.length });
      received.push(whole);
      const described = describeMedium(whole, await identify(whole.path, metadata.name), metadata);
      kept.push({ received: whole, submission: { id, file: described, metadata } });
    }
    return await use({
      configuration: configuration.value,
      submissions: items.map(({ id, item }, at) => ({ id, item, at: `items.${at}.item.` })),
      media: kept,
    });
  } finally {
    for (const file of received) await storage.discard(file);
    await rm(folder, { recursive: true, force: true });
  }
}
