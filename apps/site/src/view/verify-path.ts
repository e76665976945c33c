import { pathTo } from '#src/routes.ts';

/** The address of the page that verifies a fingerprint. */
export function verifyPath(locale: string, fingerprint: string): string {
  return `${pathTo(locale, 'verify')}/${fingerprint}`;
}
