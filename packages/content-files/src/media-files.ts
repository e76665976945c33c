/** Media descriptions as `PUT /publishing/media/{uuid}` takes them, and back. */
import { Uuid } from '@masthead/contract/common';
import { MediaInput } from '@masthead/contract/publishing';
import { cleanTexts } from '@masthead/contract/text/clean-text.ts';
import { isLocale } from '@masthead/locales/registry';
import { stringify } from 'yaml';
import { formatInstant, parseInstant } from '#src/instants.ts';
import { mapLeaves } from '#src/map-leaves.ts';
import { mediaFileIssues } from '#src/media-checks.ts';
import type { MediaSource } from '#src/media-sources.ts';
import type { ContentProblem, FieldIssue, FieldPath, Place } from '#src/problems.ts';
import { fieldIssues, isAtOrBelow } from '#src/problems.ts';
import { isRecord } from '#src/records.ts';
import type { ReferenceIndex, Within } from '#src/references.ts';
import { nameOf, resolveMedia } from '#src/references.ts';
import { withoutDefaults } from '#src/without-defaults.ts';

export interface ParsedMedia {
  /** Its name in texts. */
  name: string;
  id: string;
  file: string;
  metadata: MediaInput;
  /** What was removed from its texts (decision 0056). */
  warnings: ContentProblem[];
  locate(path: FieldPath): Place;
}

export type MediaResult = { parsed: ParsedMedia } | { problems: ContentProblem[] };

export async function parseMedium(
  source: MediaSource,
  { index, language }: Within,
): Promise<MediaResult> {
  const { fields, name } = source;
  if (source.problems.length > 0) return { problems: source.problems };
  const hasName = isRecord(fields) && fields.name !== undefined;
  const place = (path: FieldPath) => source.place(hasName ? path : path.map(asWritten));
  if (!isRecord(fields)) return { problems: [{ ...place([]), reason: 'must be a map of fields' }] };

  const found: FieldIssue[] = [];
  const converted = mapLeaves(MediaInput, toMetadata(fields, language), (leaf, value, path) => {
    if (leaf.kind === 'instant') {
      return (typeof value === 'string' ? parseInstant(value) : undefined) ?? value;
    }
    const resolved = resolveMedia(index, value);
    if ('reference' in resolved) return resolved.reference;
    found.push({ path, reason: resolved.reason });
    return value;
  });
  const clean = cleanTexts(converted);
  const parsed = MediaInput.safeParse(clean.value, { reportInput: true });
  const known = found.map(({ path }) => path);
  const isNew = ({ path }: FieldIssue) => !known.some((prefix) => isAtOrBelow(path, prefix));
  if (parsed.error) found.push(...fieldIssues(parsed.error).filter(isNew));

  const id = Uuid.safeParse(fields.uuid);
  if (!id.success)
    found.push({ path: ['uuid'], reason: fields.uuid ? 'must be a UUID' : 'is missing' });
  found.push(...localeIssues(fields, language));
  const file = source.file ?? '';
  if (parsed.success) found.push(...(await mediaFileIssues(file, parsed.data, language)));

  if (found.length > 0 || !parsed.success || !id.success) {
    return { problems: found.map(({ path, reason }) => ({ ...place(path), reason })) };
  }
  const warnings = clean.warnings.map(({ path, message }) => ({
    ...place(path.split('.')),
    reason: message,
  }));
  return { parsed: { name, id: id.data, file, metadata: parsed.data, warnings, locate: place } };
}

const asWritten = (step: PropertyKey, at: number): PropertyKey =>
  at === 0 && step === 'name' ? 'file' : step;

/** With the contract's names; its own credit is in the source language. */
function toMetadata(
  { uuid: _, file, name = file, focal, credit, locales, ...rest }: Record<string, unknown>,
  language: string,
) {
  const point = Array.isArray(focal) && focal.length === 2 ? { x: focal[0], y: focal[1] } : focal;
  return {
    ...rest,
    name,
    ...(focal === undefined ? {} : { focal: point }),
    locales: isRecord(locales) ? withOwnCredit(locales, credit, language) : locales,
  };
}

/** Languages without a credit fall back to the medium's own. */
function withOwnCredit(
  locales: Record<string, unknown>,
  credit: unknown,
  language: string,
): Record<string, unknown> {
  const texts = locales[language];
  if (credit === undefined || !isRecord(texts)) return locales;
  return { ...locales, [language]: { credit, ...texts } };
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

export interface MediaEntry {
  name: string;
  /** Its file's name in `media/`; unset: as readers know it. */
  inFolder?: string;
  id: string;
  metadata: MediaInput;
}

/** The reverse of {@link parseMedium}. */
export function formatMedium(
  { name, id, metadata, inFolder = metadata.name }: MediaEntry,
  index: ReferenceIndex,
): string {
  const short = mapLeaves(MediaInput, withoutDefaults(MediaInput, metadata), (leaf, value) =>
    leaf.kind === 'instant'
      ? formatInstant(String(value))
      : nameOf(index, MediaInput.shape.poster.unwrap().unwrap().parse(value)),
  );
  const { name: _, focal, ...rest } = isRecord(short) ? short : {};
  const file = inFolder.replace(/\.[^.]*$/, '') === name ? {} : { file: inFolder };
  const readers = inFolder === metadata.name ? {} : { name: metadata.name };
  const point = isRecord(focal) ? { focal: [focal.x, focal.y] } : {};
  return stringify({ uuid: id, ...file, ...readers, ...point, ...rest }, { lineWidth: 0 });
}
