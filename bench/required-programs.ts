import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { NotAvailable } from './bench-problem.ts';

/** Says how to get missing programs where apt does. */
export function requirePrograms(names: readonly string[], path = process.env.PATH): void {
  const missing = names.filter((name) => !isProgram(name, path ?? ''));
  if (missing.length === 0) return;
  const are = missing.length === 1 ? 'is' : 'are';
  throw new NotAvailable(
    `${missing.join(' and ')} ${are} not installed; install with: apt-get install ${missing.join(' ')}`,
  );
}

function isProgram(name: string, path: string): boolean {
  return path
    .split(delimiter)
    .filter(Boolean)
    .some((folder) => {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}
