import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder: wherever this copy of `tools/` lies. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
