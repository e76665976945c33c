import { pathTo } from '#src/routes.ts';

/** Where the newsroom says what it knows of a fingerprint. */
export function verifyPath(locale: string, fingerprint: string): string {
  return `${pathTo(locale, 'verify')}/${fingerprint}`;
}
