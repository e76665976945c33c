/** YAML that remembers on which line each of its fields stands. */
import type { Document } from 'yaml';
import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { ContentProblem, FieldPath } from '#src/problems.ts';
import { mistakeOf } from '#src/yaml-reasons.ts';

export interface YamlSource {
  file: string;
  value: unknown;
  /** The line of the field, or of its nearest ancestor where it is missing. */
  lineOf(path: FieldPath): number;
}

/** A file's YAML, or what makes it unreadable. */
export type ParsedYaml = { source: YamlSource } | { problem: ContentProblem };

/**
 * Reads YAML 1.2 (dates stay text). `firstLine` is the line of the file on which `text` starts.
 * Repeated keys are errors, as is anything that the parser itself refuses.
 */
export function parseYaml(file: string, text: string, firstLine = 1): ParsedYaml {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const lineAt = (offset: number) => counter.linePos(offset).line + firstLine - 1;

  const [error] = document.errors;
  if (error) {
    const { offset, reason } = mistakeOf(error, text, document);
    return { problem: { file, line: lineAt(offset), field: 'yaml', reason } };
  }
  try {
    const value: unknown = document.toJS();
    return { source: { file, value, lineOf: (path) => lineAt(offsetOf(document, path)) } };
  } catch (thrown) {
    const reason = `is not valid YAML: ${thrown instanceof Error ? thrown.message : String(thrown)}`;
    return { problem: { file, line: firstLine, field: 'yaml', reason } };
  }
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
