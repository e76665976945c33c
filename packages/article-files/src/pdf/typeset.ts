/** Typst with our page template, the article as data. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';

/** It does not exist, so a template sees only what it is given. */
const ROOM = resolve('/article-without-files');
const TEMPLATE = readFileSync(new URL('article.typ', import.meta.url), 'utf8');
/** Bytes of fonts after which the next file begins with its own only. */
const MAX_FONT_BYTES = 64_000_000;

type Writers = ReadonlyMap<string, () => Buffer>;

interface Held {
  readonly compiler: NodeCompiler;
  readonly fonts: Writers;
  readonly bytes: number;
}

let held: Held | null = null;

/** With these fonts, and those of earlier files while there is room. */
function compilerWith(wanted: Writers): NodeCompiler {
  if (held !== null && [...wanted.keys()].every((name) => held?.fonts.has(name))) {
    return held.compiler;
  }
  const fonts: Writers =
    held === null || held.bytes > MAX_FONT_BYTES ? wanted : new Map([...held.fonts, ...wanted]);
  held = null;
  const fontBlobs = [...fonts.values()].map((write) => write());
  const bytes = fontBlobs.reduce((sum, { length }) => sum + length, 0);
  const compiler = NodeCompiler.create({ workspace: ROOM, fontArgs: [{ fontBlobs }] });
  held = { compiler, fonts, bytes };
  return compiler;
}

interface Typesetting {
  /** Texts are strings in it, never code. */
  readonly data: object;
  /** By their names in `data`. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
  readonly fonts: Writers;
}

/** As PDF/UA-1. Marks of one script on letters of another, which no font has, become boxes. */
function pdfUa(compiler: NodeCompiler, document: NodeTypstDocument): Buffer {
  try {
    return compiler.pdf(document, { pdfStandard: 'ua-1' });
  } catch (error) {
    if (!String(error).includes('could not be displayed')) throw error;
    return compiler.pdf(document);
  }
}

/** Conforms to PDF/UA-1. Throws what Typst says against it. */
export function typeset({ data, pictures, fonts }: Typesetting): Buffer {
  const compiler = compilerWith(fonts);
  const given = [['article.json', Buffer.from(JSON.stringify(data))] as const, ...pictures];
  try {
    for (const [name, bytes] of given) compiler.mapShadow(resolve(ROOM, name), Buffer.from(bytes));
    const compiled = compiler.compile({ mainFileContent: TEMPLATE });
    if (compiled.result === null) {
      const diagnostics = compiled.takeDiagnostics()?.shortDiagnostics ?? [];
      throw new Error(`no PDF: ${JSON.stringify(diagnostics)}`);
    }
    return pdfUa(compiler, compiled.result);
  } finally {
    compiler.resetShadow();
    // Nothing cached of an article helps the next one.
    compiler.evictCache(0);
  }
}
