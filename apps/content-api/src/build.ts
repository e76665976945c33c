import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashModules } from '@masthead/lifecycle/hash-modules';

/** A hash of the code as it is when the process starts: of the built modules, or of the sources where those run. */
export const BUILD = hashModules(
  fileURLToPath(new URL('.', import.meta.url)),
  extname(fileURLToPath(import.meta.url)),
);
// Without its modules it would not run.
BUILD.catch(() => undefined);
