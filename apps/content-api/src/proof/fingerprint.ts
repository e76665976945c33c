import { type CanonicalEdition, canonicalText } from '@masthead/contract/proof/canonical-text.ts';
import { sha256 } from '@masthead/contract/proof/chain.ts';
import type { ItemRow } from '#src/reading/queries/rows.ts';

/** The SHA-256 of an edition's canonical text. */
export function fingerprintOf(
  edition: Omit<CanonicalEdition, 'edition'> & { readonly updatedAt: Date | string },
): string {
  const { updatedAt, ...content } = edition;
  return sha256(canonicalText({ ...content, edition: new Date(updatedAt).toISOString() }));
}

/** The same of an item as it is read; null for what never enters the log. */
export function publicFingerprint(
  { locale, source }: Pick<CanonicalEdition, 'locale' | 'source'>,
  { id, type, access, status, fields: shared, texts: own, updatedAt }: ItemRow,
): string | null {
  if (access !== 'public' || status !== 'published') return null;
  return fingerprintOf({ item: id, type, locale, source, shared, own, updatedAt });
}
