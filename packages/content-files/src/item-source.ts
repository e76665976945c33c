/** One item's files as read: YAML with line numbers, Markdown unread. */
import { join } from 'node:path';
import { isLocale } from '@masthead/locales/registry';
import type { ContentProblem, FieldPath, Place } from '#src/problems.ts';
import { fieldName } from '#src/problems.ts';
import { type FileText, readText } from '#src/read-text.ts';
import type { ItemFolder } from '#src/read-tree.ts';
import { ITEM_FILE } from '#src/read-tree.ts';
import { isRecord } from '#src/records.ts';
import type { YamlSource } from '#src/yaml-source.ts';
import { parseYaml } from '#src/yaml-source.ts';

export interface LocaleSource {
  frontMatter: YamlSource;
  markdown: string;
  markdownLine: number;
}

export interface ItemSource {
  folder: ItemFolder;
  shared: YamlSource;
  locales: Map<string, LocaleSource>;
}

export interface ReadItem {
  /** Null if item.yaml is missing or unreadable. */
  source: ItemSource | null;
  problems: ContentProblem[];
}

export async function readItemSource(folder: ItemFolder): Promise<ReadItem> {
  const texts = new Map<string, FileText>();
  for (const name of folder.files.filter((file) => /\.(md|yaml)$/.test(file))) {
    texts.set(name, await readText(join(folder.directory, name)));
  }
  return parseItemFiles(folder, texts);
}

/** From texts in memory, by file name. Names in `folder.files` without a text are misplaced. */
export function parseItemFiles(folder: ItemFolder, texts: ReadonlyMap<string, FileText>): ReadItem {
  const problems: ContentProblem[] = [];
  const locales = new Map<string, LocaleSource>();
  for (const name of folder.files.filter((file) => file !== ITEM_FILE)) {
    const file = join(folder.directory, name);
    const locale = name.replace(/\.md$/, '');
    const text = texts.get(name);
    if (!name.endsWith('.md') || text === undefined) {
      problems.push({
        file,
        line: null,
        field: 'file',
        reason: 'is neither item.yaml nor <locale>.md',
      });
    } else if (!isLocale(locale)) {
      problems.push({ file, line: null, field: 'locale', reason: `${locale} is no known locale` });
    } else {
      const read = readLocale(file, text);
      if ('problem' in read) problems.push(read.problem);
      else locales.set(locale, read);
    }
  }
  const shared = readShared(join(folder.directory, ITEM_FILE), texts.get(ITEM_FILE));
  if ('problem' in shared) return { source: null, problems: [shared.problem, ...problems] };
  return { source: { folder, shared: shared.source, locales }, problems };
}

function readShared(file: string, text: FileText | undefined) {
  if (text === undefined) {
    return { problem: { file, line: null, field: 'file', reason: 'is missing' } };
  }
  return typeof text === 'string' ? readMap(file, plainText(text), 1) : text;
}

// Without `m`, which would start a line after U+2028 too.
const FRONT_MATTER = /^---[ \t]*\n([\s\S]*?)(?<=\n)---[ \t]*(?:\n|$)/;

function readLocale(file: string, text: FileText): LocaleSource | { problem: ContentProblem } {
  if (typeof text !== 'string') return text;
  const plain = plainText(text);
  const match = FRONT_MATTER.exec(plain);
  if (match?.index !== 0) {
    const reason = 'must open the file: a line ---, fields as YAML, a line ---';
    return { problem: { file, line: 1, field: 'front matter', reason } };
  }
  const yaml = readMap(file, match[1] ?? '', 2);
  if ('problem' in yaml) return yaml;
  return {
    frontMatter: yaml.source,
    markdown: plain.slice(match[0].length),
    markdownLine: match[0].split('\n').length,
  };
}

function readMap(file: string, text: string, firstLine: number) {
  const yaml = parseYaml(file, text, firstLine);
  if ('problem' in yaml || isRecord(yaml.source.value)) return yaml;
  const reason = 'must be a list of fields, each as name: value';
  return { problem: { file, line: firstLine, field: 'yaml', reason } };
}

function plainText(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}

/** Blocks in the front matter, which Markdown cannot express; otherwise null. */
export function blocksOf({ frontMatter: { value } }: LocaleSource): unknown[] | null {
  return isRecord(value) && Array.isArray(value.body) ? value.body : null;
}

/** By locale, the line of every block. */
export type BodyLines = ReadonlyMap<string, readonly number[]>;

/** Where a field of the publishing shape (`['locales', 'en', 'fields', 'title']`) was written. */
export function locateField(source: ItemSource, path: FieldPath, bodyLines: BodyLines): Place {
  const [first, ...rest] = path;
  if (first === 'fields') return placeIn(source.shared, rest);
  if (first !== 'locales') return placeIn(source.shared, path);

  const [locale, ...below] = rest;
  const written = source.locales.get(String(locale));
  if (!written) {
    const file = join(source.folder.directory, `${String(locale)}.md`);
    return { file, line: null, field: fieldName(path) };
  }
  const field = below[0] === 'fields' ? below.slice(1) : below;
  const inFrontMatter = field[0] !== 'body' || field.length < 2 || blocksOf(written) !== null;
  if (inFrontMatter) return placeIn(written.frontMatter, field);
  return {
    file: written.frontMatter.file,
    line: bodyLines.get(String(locale))?.[Number(field[1])] ?? written.markdownLine,
    field: fieldName(['body', ...field.slice(2)]),
  };
}

function placeIn(yaml: YamlSource, path: FieldPath): Place {
  return { file: yaml.file, line: yaml.lineOf(path), field: fieldName(path) };
}
