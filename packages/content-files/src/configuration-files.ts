/**
 * `configuration/`: YAML files that make one configuration, with drawings beside them; or one
 * `configuration.yaml`.
 */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ConfigurationInput } from '@masthead/contract/configuration';
import { configurationErrors } from '@masthead/contract/configuration/check-configuration.ts';
import { NewsroomInput, NewsroomLanguages } from '@masthead/contract/newsroom';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@masthead/locales/registry';
import { readFontFile } from '#src/face-files.ts';
import { withLinkedPages } from '#src/linked-pages.ts';
import type { ContentProblem, FieldIssue, FieldPath, Place } from '#src/problems.ts';
import { fieldIssues, fieldName } from '#src/problems.ts';
import { CONFIGURATION_FILE, CONFIGURATION_FOLDER } from '#src/read-tree.ts';
import { readYaml } from '#src/read-yaml.ts';
import { isRecord } from '#src/records.ts';
import type { ReadSettings } from '#src/settings-files.ts';
import { readDrawing } from '#src/svg-files.ts';
import type { YamlSource } from '#src/yaml-source.ts';

/** Not yet checked against the contract. */
export interface ConfigurationFiles {
  /** All keys; null without files. */
  readonly value: Readonly<Record<string, unknown>> | null;
  readonly problems: readonly ContentProblem[];
  /** The content folder. */
  readonly root: string;
  locate(path: FieldPath): Place;
}

/** A key in two files is a problem of the second. */
export async function readConfigurationFiles(root: string): Promise<ConfigurationFiles> {
  const { files, problems } = await filesOf(root);
  const owners = new Map<string, YamlSource>();
  const value: Record<string, unknown> = {};
  for (const file of files) {
    const yaml = await readYaml(file);
    if ('problem' in yaml) {
      problems.push(yaml.problem);
      continue;
    }
    const { source } = yaml;
    if (!isRecord(source.value)) {
      if (source.value !== null) problems.push(problemAt(source, [], 'must be a map of fields'));
      continue;
    }
    for (const [key, written] of Object.entries(source.value)) {
      const owner = owners.get(key);
      if (owner === undefined) {
        owners.set(key, source);
        value[key] = written;
      } else {
        problems.push(problemAt(source, [key], `stands in ${basename(owner.file)}, too`));
      }
    }
  }
  return {
    value: files.length === 0 ? null : value,
    ...{ problems, root },
    locate(path) {
      const owner = owners.get(String(path[0]));
      if (owner !== undefined) return placeIn(owner, path);
      return {
        file: files[0] ?? join(root, CONFIGURATION_FOLDER),
        line: 1,
        field: fieldName(path),
      };
    },
  };
}

/** The configuration's source language, otherwise `fallback`. */
export function sourceLanguageOf(
  files: ConfigurationFiles,
  fallback: string = DEFAULT_LOCALE,
): string {
  return namedSourceOf(files) ?? fallback;
}

function namedSourceOf({ value }: ConfigurationFiles): Locale | null {
  const newsroom = isRecord(value?.newsroom) ? value.newsroom : {};
  const source = NewsroomLanguages.safeParse(newsroom.languages).data?.source;
  return source !== undefined && isLocale(source) ? source : null;
}

/** `DEFAULT_LOCALE`, otherwise the configuration in `CONTENT_DIR`; null if neither says. */
export async function sourceLanguageFrom({
  DEFAULT_LOCALE: own = '',
  CONTENT_DIR: folder = '',
}: NodeJS.ProcessEnv): Promise<Locale | null> {
  if (isLocale(own)) return own;
  return folder === '' ? null : namedSourceOf(await readConfigurationFiles(folder));
}

/** Null without a configuration. */
export function contactsOf({ value }: ConfigurationFiles): ReadonlySet<string> | null {
  if (value === null) return null;
  const listed: unknown[] = Array.isArray(value.contacts) ? value.contacts : [];
  const ids = listed.map((contact) => (isRecord(contact) ? contact.id : undefined));
  return new Set(ids.filter((id) => typeof id === 'string'));
}

/** Null if missing or invalid. */
export async function readNewsroom(root: string): Promise<NewsroomInput | null> {
  const { value } = await readConfigurationFiles(root);
  return NewsroomInput.safeParse(value?.newsroom).data ?? null;
}

/** Against `PUT /publishing/configuration`. */
export async function parseConfiguration(
  files: ConfigurationFiles,
): Promise<ReadSettings<ConfigurationInput>> {
  if (files.value === null) return { settings: null, problems: [...files.problems] };
  const issues: FieldIssue[] = [];
  const value = await withFiles(files.value, async (path, written) => {
    const folder = dirname(files.locate(path).file);
    const read = await (path[0] === 'faces' ? readFontFile : readDrawing)(folder, written);
    if ('text' in read) return read.text;
    issues.push({ path, reason: read.reason });
    return null;
  });
  const { root } = files;
  const linked = await withLinkedPages(value, { root, source: sourceLanguageOf(files) });
  issues.push(...linked.issues);
  const parsed = ConfigurationInput.safeParse(linked.value, { reportInput: true });
  if (parsed.success) issues.push(...languageIssues(parsed.data, sourceLanguageOf(files)));
  else issues.push(...fieldIssues(parsed.error));
  const placed = issues.map(({ path, reason }) => ({ ...files.locate(path), reason }));
  const problems = [...files.problems, ...placed];
  if (!parsed.success || problems.length > 0) return { settings: null, problems };
  return { settings: { value: parsed.data, locate: files.locate }, problems };
}

/** YAML files, and what does not belong there. */
async function filesOf(root: string): Promise<{ files: string[]; problems: ContentProblem[] }> {
  const single = join(root, CONFIGURATION_FILE);
  const folder = join(root, CONFIGURATION_FOLDER);
  const problems: ContentProblem[] = [];
  const wrong = (file: string, reason: string) =>
    problems.push({ file, line: null, field: 'file', reason });
  if (!existsSync(folder)) return { files: existsSync(single) ? [single] : [], problems };
  if (existsSync(single)) wrong(single, `stands beside ${CONFIGURATION_FOLDER}/; keep one of them`);
  const files: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name);
    const isYaml = entry.name.endsWith('.yaml') && entry.parentPath === folder;
    if (entry.name.startsWith('.') || entry.isDirectory() || /\.(svg|woff2|md)$/.test(file))
      continue;
    if (isYaml) files.push(file);
    else
      wrong(
        file,
        `is neither ${CONFIGURATION_FOLDER}/<name>.yaml nor a drawing (.svg) or face (.woff2)`,
      );
  }
  return { files: files.sort(), problems };
}

/** `read` converts each drawing and font. */
async function withFiles(
  value: Readonly<Record<string, unknown>>,
  read: (path: FieldPath, written: string) => Promise<string | null>,
): Promise<Readonly<Record<string, unknown>>> {
  const filled = structuredClone(value);
  const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  const holders = [
    { holder: filled as unknown, at: [], names: ['mark'] },
    ...listOf(filled.brands).map((holder, at) => ({
      ...{ holder, at: ['brands', at] },
      names: ['logo', 'small_logo', 'logo_on_dark', 'small_logo_on_dark'],
    })),
    ...listOf(filled.faces).map((holder, at) => ({ holder, at: ['faces', at], names: ['file'] })),
  ];
  for (const { holder, at, names } of holders) {
    if (!isRecord(holder)) continue;
    for (const name of names) {
      const written = holder[name];
      if (typeof written === 'string') holder[name] = await read([...at, name], written);
    }
  }
  return filled;
}

/** What schemas cannot know: the source language, existing pages and languages. */
function languageIssues(input: ConfigurationInput, source: string): FieldIssue[] {
  const unknown = (input.newsroom.languages?.enabled ?? []).flatMap((name, at) =>
    isLocale(name)
      ? []
      : [{ path: ['newsroom', 'languages', 'enabled', at], reason: `${name} is no known locale` }],
  );
  const links = configurationErrors(input, source).map(({ path, message }) => ({
    path: path.split('.'),
    reason: message,
  }));
  return [...links, ...unknown];
}

function placeIn(yaml: YamlSource, path: FieldPath): Place {
  return { file: yaml.file, line: yaml.lineOf(path), field: fieldName(path) };
}

function problemAt(yaml: YamlSource, path: FieldPath, reason: string): ContentProblem {
  return { ...placeIn(yaml, path), field: fieldName(path) || 'yaml', reason };
}
