/**
 * Drafts of a privacy notice and an accessibility statement. Neither they nor their links are
 * published until somebody has completed and reviewed them.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { folderOfType } from '@masthead/content-files/folders';
import { sectionOfType } from '@masthead/contract/sections';
import type { Locale } from '@masthead/locales/registry';
import { stringify } from 'yaml';
import type { Choices } from '#src/choices.ts';

const TEMPLATES = new URL('../policies/', import.meta.url);
const PAGES = ['privacy', 'accessibility'] as const;
/** Locales that use another one's draft. */
const SHARED: Partial<Record<Locale, Locale | 'es'>> = {
  ...{ 'en-GB': 'en', 'es-419': 'es', 'es-ES': 'es' },
};

/** As `links.yaml` has it. */
export interface LegalLink {
  readonly page: string;
  readonly rel?: 'privacy-policy';
}

export interface LegalPages {
  /** By path. */
  readonly files: readonly [string, string][];
  readonly links: readonly LegalLink[];
}

/** None without the section of such pages. */
export async function legalPages(choices: Choices, now: Date): Promise<LegalPages> {
  const section = sectionOfType('policy');
  if (section !== null && !choices.sections.includes(section)) return { files: [], links: [] };
  const made = await Promise.all(PAGES.map((name) => madePage(name, choices, now)));
  return { files: made.flatMap(({ files }) => files), links: made.map(({ link }) => link) };
}

async function madePage(
  name: (typeof PAGES)[number],
  { name: company, languages }: Choices,
  now: Date,
): Promise<{ files: [string, string][]; link: LegalLink }> {
  const folder = `${folderOfType('policy')}/${name}`;
  const drafts = await Promise.all(
    languages.map(async (locale): Promise<[Locale, string]> => {
      const draft = await readFile(
        new URL(`${name}/${SHARED[locale] ?? locale}.md`, TEMPLATES),
        'utf8',
      );
      return [locale, draft.replaceAll('{{company}}', () => company)];
    }),
  );
  const item = { id: randomUUID(), version: 1, date: `${now.toISOString().slice(0, 16)}Z` };
  return {
    files: [
      [`${folder}/item.yaml`, stringify(item)],
      ...drafts.map(([locale, draft]): [string, string] => [`${folder}/${locale}.md`, draft]),
    ],
    link: { page: folder, ...(name === 'privacy' && { rel: 'privacy-policy' as const }) },
  };
}
