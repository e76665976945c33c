/** One line; nothing is written. */
export class ImportError extends Error {}
