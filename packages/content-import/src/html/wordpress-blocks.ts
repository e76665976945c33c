/**
 * The block editor's format: HTML with comments around blocks
 * (https://developer.wordpress.org/block-editor/explanations/architecture/key-concepts/).
 */

/** `name` null is HTML between two blocks. */
export interface Block {
  /** With its namespace, such as `core/paragraph`. */
  readonly name: string | null;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** HTML and inner blocks, in order. */
  readonly pieces: (string | Block)[];
}

/** Deeper blocks are part of the block they are in. */
const MAX_DEPTH = 100;
const COMMENT = /^\s+(\/)?wp:((?:[a-z][\w-]*\/)?[a-z][\w-]*)\s+(?:(\{[\s\S]*\})\s*)?(\/)?$/;

/** Never throws: an unclosed block ends with the one around it, or the text. */
export function parseBlocks(text: string): Block[] {
  const root: Block = { name: null, attributes: {}, pieces: [] };
  const open = [root];
  let ignored = 0;
  for (const token of tokensOf(text)) {
    const inner = open.at(-1) ?? root;
    if (typeof token === 'string') inner.pieces.push(token);
    else if (token.kind === 'end' && ignored > 0) ignored -= 1;
    else if (token.kind === 'end') closeBlock(open, token.name);
    else if (open.length > MAX_DEPTH) ignored += token.kind === 'start' ? 1 : 0;
    else {
      const block: Block = { name: token.name, attributes: token.attributes, pieces: [] };
      inner.pieces.push(block);
      if (token.kind === 'start') open.push(block);
    }
  }
  return root.pieces.map((piece) =>
    typeof piece === 'string' ? { ...root, pieces: [piece] } : piece,
  );
}

/** Without that of inner blocks. */
export function ownHtml({ pieces }: Block): string {
  return pieces.filter((piece) => typeof piece === 'string').join('');
}

/** An end without a beginning is ignored. */
function closeBlock(open: Block[], name: string): void {
  const index = open.findLastIndex((block) => block.name === name);
  if (index > 0) open.length = index;
}

interface Delimiter {
  readonly kind: 'start' | 'end' | 'whole';
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

function* tokensOf(text: string): Generator<string | Delimiter> {
  let said = 0;
  for (let start = text.indexOf('<!--'); start >= 0; start = text.indexOf('<!--', start + 4)) {
    const end = text.indexOf('-->', start + 4);
    if (end < 0) break;
    const delimiter = delimiterIn(text.slice(start + 4, end));
    if (delimiter === null) continue;
    if (start > said) yield text.slice(said, start);
    yield delimiter;
    said = end + 3;
    start = end - 1;
  }
  if (said < text.length) yield text.slice(said);
}

function delimiterIn(comment: string): Delimiter | null {
  const [, slash, name = '', json, isWhole] = COMMENT.exec(comment) ?? [];
  if (name === '') return null;
  return {
    kind: slash ? 'end' : isWhole ? 'whole' : 'start',
    name: name.includes('/') ? name : `core/${name}`,
    attributes: json === undefined ? {} : attributesIn(json),
  };
}

function attributesIn(json: string): Readonly<Record<string, unknown>> {
  try {
    return { ...JSON.parse(json) };
  } catch {
    return {};
  }
}
