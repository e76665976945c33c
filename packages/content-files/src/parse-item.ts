/** An item's files as `PUT /publishing/items` takes them. */

import { isReservedSlug } from '@masthead/contract/addresses';
import { BodyInput } from '@masthead/contract/body';
import { Uuid } from '@masthead/contract/common';
import { DeletionInput, ItemInput } from '@masthead/contract/publishing';
import { cleanTexts } from '@masthead/contract/text/clean-text.ts';
import { descriptorOf } from '@masthead/contract/types';
import { isSingleton } from '#src/folders.ts';
import { parseInstant } from '#src/instants.ts';
import type { BodyLines, ItemSource, LocaleSource } from '#src/item-source.ts';
import { blocksOf, locateField } from '#src/item-source.ts';
import type { Leaf, LeafVisitor } from '#src/map-leaves.ts';
import { itemSchema, leafOf, mapLeaves, unwrap } from '#src/map-leaves.ts';
import { markdownToBody } from '#src/markdown-to-body.ts';
import type { ContentProblem, FieldIssue, FieldPath, Place } from '#src/problems.ts';
import { fieldIssues, isAtOrBelow } from '#src/problems.ts';
import { isRecord } from '#src/records.ts';
import type { ReferenceIndex, Within } from '#src/references.ts';
import { resolveItem, resolveMedia } from '#src/references.ts';

export interface ParsedItem {
  /** Below `content/`. */
  path: string;
  id: string;
  item: ItemInput;
  /** Readers do not find it: what its addresses answer; null for all others. */
  withdrawn: DeletionInput | null;
  /** What was removed from its texts (decision 0056). */
  warnings: ContentProblem[];
  /** Takes paths of the contract and of the server's answers. */
  locate(path: FieldPath): Place;
}

export type ItemResult = { parsed: ParsedItem } | { problems: ContentProblem[] };

/** The item, or everything that is wrong with it. */
export function parseItem(source: ItemSource, within: Within): ItemResult {
  const { index, language } = within;
  const raw = assemble(source);
  const { withdrawn, issues } = withdrawalIn(source);
  const found: FieldIssue[] = [...idIssues(source), ...issues, ...frameIssues(source, language)];
  const problems: ContentProblem[] = [];
  const bodyLines = new Map<string, readonly number[]>();

  const convert: LeafVisitor = (leaf, value, path) => {
    if (leaf.kind === 'body' && Array.isArray(value)) {
      return value.map((block, at) => mapLeaves(BodyInput.element, block, convert, [...path, at]));
    }
    if (leaf.kind === 'body') return convertBody(source, index, path, { problems, bodyLines });
    const result = convertLeaf(leaf, value, index);
    if ('value' in result) return result.value;
    found.push({ path, reason: result.reason });
    return value;
  };
  const clean = cleanTexts(mapLeaves(itemSchema(source.folder.type), raw, convert));

  const parsed = ItemInput.safeParse(clean.value, { reportInput: true });
  if (parsed.error) found.push(...newIssues(fieldIssues(parsed.error), found));
  else found.push(...sharedIssues(parsed.data, within));
  problems.push(...found.map(({ path, reason }) => placed(source, path, reason, bodyLines)));

  const id = idOf(source);
  if (problems.length > 0 || !parsed.success || id === undefined) return { problems };
  const locate = (path: FieldPath) => locateField(source, path, bodyLines);
  const warnings = clean.warnings.map(({ path, message }) => ({
    ...locate(path.split('.')),
    reason: message,
  }));
  const { path } = source.folder;
  return { parsed: { path, id, item: parsed.data, withdrawn, warnings, locate } };
}

/** Undefined if invalid. */
export function idOf(source: ItemSource): string | undefined {
  const id = Uuid.safeParse(isRecord(source.shared.value) ? source.shared.value.id : undefined);
  return id.success ? id.data : undefined;
}

/** A landing's is its folder's name. */
export function slugOf(source: ItemSource, locale: LocaleSource): unknown {
  const fields = isRecord(locale.frontMatter.value) ? locale.frontMatter.value : {};
  return fields.slug ?? (isSingleton(source.folder.type) ? folderName(source) : undefined);
}

function folderName(source: ItemSource): string {
  return source.folder.path.split('/').at(-1) ?? source.folder.path;
}

/** References, dates and Markdown are still as written. */
function assemble(source: ItemSource): Record<string, unknown> {
  const schema = itemSchema(source.folder.type);
  const {
    id: _,
    withdrawn: __,
    ...shared
  } = isRecord(source.shared.value) ? source.shared.value : {};
  const frame: Record<string, unknown> = {};
  const fields: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(shared)) {
    const isFrame =
      Object.hasOwn(schema.shape, key) && !['type', 'fields', 'locales'].includes(key);
    (isFrame ? frame : fields)[key] = value;
  }
  const locales: Record<string, unknown> = {};
  for (const [locale, written] of source.locales) {
    const values = isRecord(written.frontMatter.value) ? written.frontMatter.value : {};
    const { slug: _slug, status, ...rest } = values;
    const body = hasBody(source) && !('body' in rest) ? { body: written.markdown } : {};
    locales[locale] = { slug: slugOf(source, written), status, fields: { ...rest, ...body } };
  }
  return { ...frame, type: source.folder.type, fields, locales };
}

function hasBody(source: ItemSource): boolean {
  const locale = itemSchema(source.folder.type).shape.locales.valueType.shape.fields.shape;
  return 'body' in locale && leafOf(unwrap(locale.body))?.kind === 'body';
}

type Converted = { value: unknown } | { reason: string };

function convertLeaf(
  leaf: Exclude<Leaf, { kind: 'body' }>,
  value: unknown,
  index: ReferenceIndex,
): Converted {
  if (leaf.kind === 'instant') {
    return { value: (typeof value === 'string' ? parseInstant(value) : undefined) ?? value };
  }
  const resolved =
    leaf.kind === 'item' ? resolveItem(index, value, leaf.types) : resolveMedia(index, value);
  return 'reference' in resolved ? { value: resolved.reference } : resolved;
}

function convertBody(
  source: ItemSource,
  index: ReferenceIndex,
  path: FieldPath,
  notes: { problems: ContentProblem[]; bodyLines: Map<string, readonly number[]> },
): unknown {
  const locale = String(path[1]);
  const written = source.locales.get(locale);
  if (!written || (isRecord(written.frontMatter.value) && 'body' in written.frontMatter.value))
    return [];
  const body = markdownToBody(written.markdown, index);
  const lineInFile = (line: number) => line + written.markdownLine - 1;
  notes.bodyLines.set(locale, body.lines.map(lineInFile));
  for (const { line, reason } of body.problems) {
    const { file } = written.frontMatter;
    notes.problems.push({ file, line: lineInFile(line), field: 'body', reason });
  }
  return body.blocks;
}

const ANSWERS = DeletionInput.shape.answer.unwrap().options;

/** `withdrawn` of item.yaml: `gone`, `not_found`, or where the item's addresses lead. */
function withdrawalIn(source: ItemSource): {
  withdrawn: DeletionInput | null;
  issues: FieldIssue[];
} {
  const value = isRecord(source.shared.value) ? source.shared.value.withdrawn : undefined;
  if (value === undefined || value === false) return { withdrawn: null, issues: [] };
  const answer = ANSWERS.find((each) => each === value);
  const parsed = DeletionInput.safeParse(answer ? { answer } : { redirect_to: value });
  if (parsed.success && typeof value === 'string') return { withdrawn: parsed.data, issues: [] };
  const reason = `must be ${ANSWERS.join(', ')}, or a path or address to which it leads`;
  return { withdrawn: null, issues: [{ path: ['withdrawn'], reason }] };
}

function idIssues(source: ItemSource): FieldIssue[] {
  if (idOf(source) !== undefined) return [];
  const missing = !isRecord(source.shared.value) || source.shared.value.id === undefined;
  return [{ path: ['id'], reason: missing ? 'is missing' : 'must be a UUID' }];
}

/** The form's own rules. */
function frameIssues(source: ItemSource, language: string): FieldIssue[] {
  const { type } = source.folder;
  const issues: FieldIssue[] = [];
  if (!source.locales.has(language) && !source.folder.files.includes(`${language}.md`)) {
    issues.push({
      path: ['locales', language],
      reason: `is missing: every item needs ${language}.md, the source language`,
    });
  }
  for (const [locale, written] of source.locales) {
    const slug = slugOf(source, written);
    const at = ['locales', locale, 'slug'];
    if (typeof slug === 'string' && isReservedSlug(type, slug)) {
      issues.push({
        path: at,
        reason: `${slug} is reserved: the site has a page of its own there`,
      });
    }
    if (isSingleton(type) && slug !== folderName(source)) {
      issues.push({ path: at, reason: `must be ${folderName(source)}, the name of the folder` });
    }
    const values = isRecord(written.frontMatter.value) ? written.frontMatter.value : {};
    const isTwice = blocksOf(written) !== null && written.markdown.trim() !== '';
    if ('body' in values && hasBody(source) && (isTwice || blocksOf(written) === null)) {
      const reason = isTwice
        ? 'stands as blocks in the front matter and as Markdown below it; keep one of them'
        : 'is written as Markdown below the front matter, not in it';
      issues.push({ path: ['locales', locale, 'fields', 'body'], reason });
    }
    if (!hasBody(source) && written.markdown.trim() !== '') {
      const reason = `a ${type} has no body: leave out the text below the front matter`;
      issues.push({ path: ['locales', locale, 'fields', 'body', 0], reason });
    }
  }
  return issues;
}

/** Shared fields against the newsroom's language and contacts. */
function sharedIssues({ type, fields }: ItemInput, { language, contacts }: Within): FieldIssue[] {
  const named = 'contacts' in fields ? [...fields.contacts.entries()] : [];
  const unknown = named.flatMap(([at, id]) => {
    if (typeof id !== 'string' || contacts === null || contacts.has(id)) return [];
    const there = contacts.size === 0 ? 'none' : [...contacts].join(', ');
    return [
      {
        path: ['fields', 'contacts', at],
        reason: `is ${id}; the configuration’s contacts are ${there}`,
      },
    ];
  });
  const faults = descriptorOf(type).checkSource?.(fields, language) ?? [];
  return [
    ...unknown,
    ...faults.map(({ path, message }) => ({
      path: ['fields', ...path.split('.')],
      reason: message,
    })),
  ];
}

/** Already reported: a missing readable language, and what could not be converted. */
function newIssues(issues: FieldIssue[], found: readonly FieldIssue[]): FieldIssue[] {
  return issues.filter(
    ({ path }) =>
      !found.some((known) => isAtOrBelow(path, known.path)) &&
      !(path.length === 1 && path[0] === 'locales'),
  );
}

function placed(
  source: ItemSource,
  path: FieldPath,
  reason: string,
  lines: BodyLines,
): ContentProblem {
  return { ...locateField(source, path, lines), reason };
}
