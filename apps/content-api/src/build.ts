import { fileURLToPath } from 'node:url';
import { hashModules } from '@masthead/lifecycle/hash-modules';

/** A hash of the code as it is when the process starts. */
export const BUILD = hashModules(fileURLToPath(new URL('.', import.meta.url)), '.ts');
// Without its sources it would not run.
BUILD.catch(() => undefined);
