/** content/media: media.yaml and the files beside it, against `PUT /publishing/media/{uuid}`. */
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Uuid } from '@masthead/contract/common';
import { MediaInput } from '@masthead/contract/publishing';
import { isLocale } from '@masthead/locales/registry';
import { stringify } from 'yaml';
import { typeMismatch } from '#src/file-types.ts';
import { formatInstant, parseInstant } from '#src/instants.ts';
import { mapLeaves } from '#src/map-leaves.ts';
import type { ContentProblem, FieldIssue, FieldPath, Place } from '#src/problems.ts';
import { fieldIssues, fieldName, isAtOrBelow } from '#src/problems.ts';
import { MEDIA_FILE } from '#src/read-tree.ts';
import { readYaml } from '#src/read-yaml.ts';
import { isRecord } from '#src/records.ts';
import type { NamedMedia, ReferenceIndex, Within } from '#src/references.ts';
import { nameOf, resolveMedia } from '#src/references.ts';
import { withoutDefaults } from '#src/without-defaults.ts';
import type { YamlSource } from '#src/yaml-source.ts';

/** One medium, ready to send. */
export interface ParsedMedia {
  /** Its id in media.yaml. */
  name: string;
  id: string;
  /** The file itself. */
  file: string;
  metadata: MediaInput;
  /** Where a field of `metadata` was written. */
  locate(path: FieldPath): Place;
}

/** media.yaml as read; without the file there are no media. */
export async function readMediaSource(
  root: string,
): Promise<{ source: YamlSource | null; problems: ContentProblem[] }> {
  const file = join(root, MEDIA_FILE);
  if (!existsSync(file)) return { source: null, problems: [] };
  const yaml = await readYaml(file);
  if ('problem' in yaml) return { source: null, problems: [yaml.problem] };
  if (yaml.source.value === null || isRecord(yaml.source.value)) {
    return { source: yaml.source, problems: [] };
  }
  const reason = 'must be a map from media id to its fields';
  return { source: null, problems: [{ file, line: 1, field: 'yaml', reason }] };
}

/** The ids and UUIDs of all media that have a valid one. */
export function namedMedia(source: YamlSource | null): NamedMedia[] {
  return Object.entries(entriesOf(source)).flatMap(([name, fields]) => {
    const id = Uuid.safeParse(isRecord(fields) ? fields.uuid : undefined);
    return id.success ? [{ name, id: id.data }] : [];
  });
}

/** A problem of media.yaml, and the UUID of the medium that has it where it has one. */
export interface MediaProblem {
  id: string | undefined;
  problem: ContentProblem;
}

/** Reads every medium against the contract and looks at its file. */
export async function parseMedia(
  source: YamlSource | null,
  within: Within,
): Promise<{ media: ParsedMedia[]; problems: MediaProblem[] }> {
  const media: ParsedMedia[] = [];
  const problems: MediaProblem[] = [];
  for (const [name, fields] of Object.entries(entriesOf(source))) {
    if (!source) break;
    const result = await parseMedium(source, name, fields, within);
    if ('parsed' in result) media.push(result.parsed);
    else
      problems.push(
        ...result.problems.map((problem) => ({ id: within.index.media(name)?.id, problem })),
      );
  }
  return { media, problems };
}

function entriesOf(source: YamlSource | null): Record<string, unknown> {
  return isRecord(source?.value) ? source.value : {};
}

async function parseMedium(
  source: YamlSource,
  name: string,
  fields: unknown,
  { index, language }: Within,
): Promise<{ parsed: ParsedMedia } | { problems: ContentProblem[] }> {
  const place = (path: FieldPath) => placeOf(source, name, path);
  if (!isRecord(fields)) return { problems: [{ ...place([]), reason: 'must be a map of fields' }] };

  const found: FieldIssue[] = [];
  const converted = mapLeaves(MediaInput, toMetadata(fields), (leaf, value, path) => {
    if (leaf.kind === 'instant') {
      return (typeof value === 'string' ? parseInstant(value) : undefined) ?? value;
    }
    const resolved = resolveMedia(index, value);
    if ('reference' in resolved) return resolved.reference;
    found.push({ path, reason: resolved.reason });
    return value;
  });
  const parsed = MediaInput.safeParse(converted, { reportInput: true });
  const known = found.map(({ path }) => path);
  const isNew = ({ path }: FieldIssue) => !known.some((prefix) => isAtOrBelow(path, prefix));
  if (parsed.error) found.push(...fieldIssues(parsed.error).filter(isNew));

  const id = Uuid.safeParse(fields.uuid);
  if (!id.success)
    found.push({ path: ['uuid'], reason: fields.uuid ? 'must be a UUID' : 'is missing' });
  found.push(...localeIssues(fields, language));
  const file = join(dirname(source.file), String(fields.file));
  if (parsed.success) found.push(...(await fileIssues(file)));

  if (found.length > 0 || !parsed.success || !id.success) {
    return { problems: found.map(({ path, reason }) => ({ ...place(path), reason })) };
  }
  return { parsed: { name, id: id.data, file, metadata: parsed.data, locate: place } };
}

/** The file's form with the contract's names: focal as x and y, the credit in every language. */
function toMetadata({ uuid: _, file, focal, credit, locales, ...rest }: Record<string, unknown>) {
  const point = Array.isArray(focal) && focal.length === 2 ? { x: focal[0], y: focal[1] } : focal;
  return {
    ...rest,
    name: file,
    ...(focal === undefined ? {} : { focal: point }),
    locales: isRecord(locales) ? withSharedCredit(locales, credit) : locales,
  };
}

function withSharedCredit(
  locales: Record<string, unknown>,
  credit: unknown,
): Record<string, unknown> {
  if (credit === undefined) return locales;
  return Object.fromEntries(
    Object.entries(locales).map(([locale, texts]) => [
      locale,
      isRecord(texts) ? { credit, ...texts } : texts,
    ]),
  );
}

function localeIssues(fields: Record<string, unknown>, language: string): FieldIssue[] {
  const locales = isRecord(fields.locales) ? Object.keys(fields.locales) : [];
  const unknown = locales
    .filter((locale) => !isLocale(locale))
    .map((locale) => ({ path: ['locales', locale], reason: `${locale} is no known locale` }));
  if (locales.length === 0 || locales.includes(language)) return unknown;
  const reason = `is missing: ${language} is the source language`;
  return [...unknown, { path: ['locales', language], reason }];
}

async function fileIssues(file: string): Promise<FieldIssue[]> {
  if (!existsSync(file))
    return [{ path: ['name'], reason: `there is no file ${basename(file)} beside media.yaml` }];
  const mismatch = await typeMismatch(file);
  return mismatch
    ? [{ path: ['name'], reason: `the file is no ${mismatch}, whatever its name says` }]
    : [];
}

function placeOf(source: YamlSource, name: string, path: FieldPath): Place {
  const written = path.map((step, at) => (at === 0 && step === 'name' ? 'file' : step));
  const full = [name, ...written];
  return { file: source.file, line: source.lineOf(full), field: fieldName(full) };
}

/** One medium of a media.yaml to be. */
export interface MediaEntry {
  name: string;
  id: string;
  metadata: MediaInput;
}

/** media.yaml for the given media; the reverse of {@link parseMedia}. */
export function formatMedia(entries: readonly MediaEntry[], index: ReferenceIndex): string {
  const media = entries.map(({ name, id, metadata }) => {
    const short = mapLeaves(MediaInput, withoutDefaults(MediaInput, metadata), (leaf, value) =>
      leaf.kind === 'instant'
        ? formatInstant(String(value))
        : nameOf(index, MediaInput.shape.poster.unwrap().unwrap().parse(value)),
    );
    const { name: file, focal, ...rest } = isRecord(short) ? short : {};
    const point = isRecord(focal) ? { focal: [focal.x, focal.y] } : {};
    return [name, { uuid: id, file, ...point, ...rest }];
  });
  return stringify(Object.fromEntries(media), { lineWidth: 0 });
}
