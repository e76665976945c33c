/** Media are described beside their file (`track.jpg`, `track.yaml`), or in `media/media.yaml`. */
import type { Dirent } from 'node:fs';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Uuid } from '@masthead/contract/common';
import type { ContentProblem, FieldPath, Place } from '#src/problems.ts';
import { fieldName } from '#src/problems.ts';
import { MEDIA_FILE, MEDIA_FOLDER } from '#src/read-tree.ts';
import { readYaml } from '#src/read-yaml.ts';
import { isRecord } from '#src/records.ts';
import type { NamedMedia } from '#src/references.ts';
import type { YamlSource } from '#src/yaml-source.ts';

/** Not yet checked against the contract. */
export interface MediaSource {
  /** Its name in texts. */
  name: string;
  description: string;
  /** Whether it exists or not; null if none can be told. */
  file: string | null;
  /** As written; null if unreadable. */
  fields: unknown;
  problems: ContentProblem[];
  place(path: FieldPath): Place;
}

export interface MediaSources {
  sources: MediaSource[];
  /** Of `media.yaml` as a whole. */
  problems: ContentProblem[];
}

export async function readMediaSources(root: string): Promise<MediaSources> {
  const folder = join(root, MEDIA_FOLDER);
  if (!existsSync(folder)) return { sources: [], problems: [] };
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter(isShown).map(({ name }) => name);
  const table = await readTable(join(root, MEDIA_FILE));
  const sources = [...table.sources];
  for (const name of files.filter(isDescription).toSorted()) {
    sources.push(await readOwn(folder, name, files));
  }
  return { sources, problems: table.problems };
}

/** Whether it describes the one medium beside it. */
function isDescription(name: string): boolean {
  return name.endsWith('.yaml') && name !== basename(MEDIA_FILE);
}

function isShown(entry: Dirent): boolean {
  return !entry.isDirectory() && !entry.name.startsWith('.');
}

function stemOf(file: string): string {
  return file.replace(/\.[^.]*$/, '');
}

async function readTable(file: string): Promise<MediaSources> {
  if (!existsSync(file)) return { sources: [], problems: [] };
  const yaml = await readYaml(file);
  if ('problem' in yaml) return { sources: [], problems: [yaml.problem] };
  const { source } = yaml;
  if (source.value !== null && !isRecord(source.value)) {
    const reason = 'must be a map from media id to its fields';
    return { sources: [], problems: [{ file, line: 1, field: 'yaml', reason }] };
  }
  const sources = Object.entries(source.value ?? {}).map(([name, fields]): MediaSource => {
    const own = isRecord(fields) ? fields.file : undefined;
    return {
      name,
      description: file,
      file: typeof own === 'string' ? join(file, '..', own) : null,
      fields,
      problems: [],
      place: (path) => placeIn(source, [name, ...path]),
    };
  });
  return { sources, problems: [] };
}

async function readOwn(
  folder: string,
  description: string,
  files: readonly string[],
): Promise<MediaSource> {
  const name = stemOf(description);
  const file = join(folder, description);
  const yaml = await readYaml(file);
  const nowhere = (path: FieldPath) => ({ file, line: 1, field: fieldName(path) });
  const read = { name, description: file, file: null, fields: null };
  if ('problem' in yaml) return { ...read, problems: [yaml.problem], place: nowhere };
  const { source } = yaml;
  const place = (path: FieldPath) => placeIn(source, path);
  if (!isRecord(source.value)) {
    const reason = 'must be a list of fields, each as name: value';
    return { ...read, problems: [{ ...nowhere(['yaml']), reason }], place };
  }
  const own = ownFile(name, source.value.file, files);
  const fields = { ...source.value, file: own.file };
  const problems = 'reason' in own ? [{ ...place(['file']), reason: own.reason }] : [];
  const path = typeof own.file === 'string' ? join(folder, own.file) : null;
  return { name, description: file, file: path, fields, problems, place };
}

/** The file it names, otherwise the one of the same name. */
function ownFile(
  name: string,
  written: unknown,
  files: readonly string[],
): { file: unknown } | { file: null; reason: string } {
  if (written !== undefined) return { file: written };
  const beside = files.filter((file) => !file.endsWith('.yaml') && stemOf(file) === name);
  const [file, ...others] = beside;
  if (file === undefined) return { file: null, reason: `there is no ${name}.* beside it` };
  if (others.length === 0) return { file };
  return { file: null, reason: `is missing: there are ${beside.join(', ')}` };
}

/** Of media with valid ones. */
export function namedMedia(sources: readonly MediaSource[]): NamedMedia[] {
  return sources.flatMap(({ name, fields }) => {
    const id = Uuid.safeParse(isRecord(fields) ? fields.uuid : undefined);
    return id.success ? [{ name, id: id.data }] : [];
  });
}

function placeIn(yaml: YamlSource, path: FieldPath): Place {
  return { file: yaml.file, line: yaml.lineOf(path), field: fieldName(path) };
}
