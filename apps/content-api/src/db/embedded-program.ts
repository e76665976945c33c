import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Of the language's own library, which TypeScript knows only beside that of browsers. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> };

let compiled: Promise<object> | null = null;

/**
 * The embedded database's program, compiled once for all that this process opens: what V8 makes of it as it
 * runs is then there for the next one too (a snapshot, one opened anew after its end).
 */
export function embeddedProgram(): Promise<object> {
  compiled ??= compile().catch((error: unknown) => {
    compiled = null;
    throw error;
  });
  return compiled;
}

async function compile(): Promise<object> {
  const library = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return WebAssembly.compile(await readFile(join(dirname(library), 'pglite.wasm')));
}
