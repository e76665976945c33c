/** YAML with line numbers. */
import type { Document } from 'yaml';
import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import type { ContentProblem, FieldPath } from '#src/problems.ts';
import { mistakeOf } from '#src/yaml-reasons.ts';

export interface YamlSource {
  file: string;
  value: unknown;
  /** Of the field, or its nearest ancestor. */
  lineOf(path: FieldPath): number;
}

export type ParsedYaml = { source: YamlSource } | { problem: ContentProblem };

/** The parser takes hours over longer or deeper files. */
const MAX_CHARACTERS = 10_000_000;
const MAX_DEPTH = 200;

/**
 * YAML 1.2 (dates stay text). `firstLine` is where `text` starts in the file. Repeated keys are
 * errors.
 */
export function parseYaml(file: string, text: string, firstLine = 1): ParsedYaml {
  const counter = new LineCounter();
  const excess = excessOf(text);
  if (excess !== null) return { problem: { file, line: firstLine, field: 'yaml', reason: excess } };
  // The parser would compare each key with all others.
  const options = { lineCounter: counter, prettyErrors: false, uniqueKeys: false };
  const document = parseDocument(text, options);
  const lineAt = (offset: number) => counter.linePos(offset).line + firstLine - 1;

  const [error] = document.errors;
  if (error) {
    const { offset, reason } = mistakeOf(error, text, document);
    return { problem: { file, line: lineAt(offset), field: 'yaml', reason } };
  }
  const twice = repeatedKey(document);
  if (twice !== null) {
    const reason = `${twice.name} stands here twice`;
    return { problem: { file, line: lineAt(twice.offset), field: 'yaml', reason } };
  }
  try {
    const value: unknown = document.toJS();
    return { source: { file, value, lineOf: (path) => lineAt(offsetOf(document, path)) } };
  } catch (thrown) {
    const reason = `is not valid YAML: ${thrown instanceof Error ? thrown.message : String(thrown)}`;
    return { problem: { file, line: firstLine, field: 'yaml', reason } };
  }
}

/** Null if it is read. */
function excessOf(text: string): string | null {
  if (text.length > MAX_CHARACTERS)
    return `is longer than ${MAX_CHARACTERS / 1e6} million characters`;
  let depth = 0;
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1;
    if (depth > MAX_DEPTH) return `has more than ${MAX_DEPTH} lists or maps in one another`;
  }
  return null;
}

function repeatedKey(document: Document.Parsed): { name: string; offset: number } | null {
  let found: { name: string; offset: number } | null = null;
  visit(document, {
    Map(_, map) {
      const names = new Set<string>();
      for (const { key } of map.items) {
        if (!isScalar(key)) continue;
        const name = String(key.value);
        if (names.has(name)) {
          found = { name, offset: key.range?.[0] ?? 0 };
          return visit.BREAK;
        }
        names.add(name);
      }
      return undefined;
    },
  });
  return found;
}

function offsetOf(document: Document.Parsed, path: FieldPath): number {
  let node: unknown = document.contents;
  let offset = document.contents?.range[0] ?? 0;
  for (const step of path) {
    const next = childOf(node, String(step));
    if (!next) break;
    node = next.value;
    if (isNode(next.at) && next.at.range) offset = next.at.range[0];
  }
  return offset;
}

function childOf(node: unknown, step: string): { at: unknown; value: unknown } | undefined {
  if (isMap(node)) {
    const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === step);
    return pair && { at: pair.key, value: pair.value };
  }
  if (isSeq(node)) {
    const entry = node.items[Number(step)];
    return entry === undefined ? undefined : { at: entry, value: entry };
  }
  return undefined;
}
