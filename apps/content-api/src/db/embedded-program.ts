import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Part of the language's own library, which TypeScript declares only among that of browsers. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> };

let compiled: Promise<object> | null = null;

/**
 * The embedded database's program, compiled once per process, so that V8's optimised code is reused by
 * snapshots and restarts.
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
