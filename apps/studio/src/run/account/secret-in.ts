/** The secret of an `otpauth:` address as people type it: in groups of four. */
export function secretIn(uri: string): string {
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}
