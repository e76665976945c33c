/** The YAML parser's errors in plain words. */
import { type Document, isCollection, isScalar, visit, type YAMLParseError } from 'yaml';

interface Mistake {
  /** In characters from the beginning. */
  offset: number;
  reason: string;
}

/** The parser's own words if nothing better is known. */
export function mistakeOf(error: YAMLParseError, text: string, document: Document): Mistake {
  const [offset] = error.pos;
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const [line = ''] = text.slice(start).split('\n', 1);
  const name = /^\s*(?:- +)?([^\s:]+):/.exec(line)?.[1] ?? 'the line';
  switch (error.code) {
    case 'TAB_AS_INDENT':
      return { offset, reason: 'is indented with a tab; use blanks' };
    case 'BAD_SCALAR_START':
      return { offset, reason: `${name} begins with ${text[offset]}: put its text in quotes` };
    case 'BLOCK_AS_IMPLICIT_KEY':
      return /^\s*(?:- +)?[^\s:]+:\s.*:(\s|$)/.test(line)
        ? { offset, reason: `${name} has a colon in its text: put the text in quotes` }
        : {
            offset,
            reason: `the line below ${name} is indented, though ${name} has a value already`,
          };
    case 'MISSING_CHAR':
      if (error.message.startsWith('Missing closing')) {
        const reason = 'has an opening quote without a closing one';
        return { offset: lastStart(document, offset, 'quoted'), reason };
      }
      return { offset, reason: 'is no field: write name: value' };
    case 'BAD_INDENT':
      if (error.message.startsWith('Flow')) {
        const reason = 'has a [ or { that is not closed';
        return { offset: lastStart(document, offset, 'flow'), reason };
      }
      break;
    case 'UNEXPECTED_TOKEN':
      if (error.message === 'Unexpected scalar at node end') {
        const reason = `${name} has text behind its closing quote: put the whole in the other kind of quotes`;
        return { offset, reason };
      }
  }
  return { offset, reason: `is not valid YAML: ${error.message}` };
}

/** Otherwise `offset` itself. */
function lastStart(document: Document, offset: number, kind: 'quoted' | 'flow'): number {
  let start: number | undefined;
  visit(document, {
    Node(_, node) {
      const isOne =
        kind === 'quoted'
          ? isScalar(node) && node.type?.startsWith('QUOTE')
          : isCollection(node) && node.flow;
      const from = node.range?.[0];
      if (isOne && from !== undefined && from < offset) start = Math.max(start ?? 0, from);
    },
  });
  return start ?? offset;
}
