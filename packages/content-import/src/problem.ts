/** What ends an import, or misuses it: told in one line, nothing is written. */
export class ImportError extends Error {}
