/** A path as people read and type it. */
export function readablePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    // No well-formed one, of a page that is not there.
    return path;
  }
}
