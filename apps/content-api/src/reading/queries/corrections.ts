import type { CorrectionInput } from '@masthead/contract/item';

type Fields = Readonly<Record<string, unknown>>;

/** The corrections among fields as they lie in the store: what was stored before there were any has none. */
export function correctionsIn(fields: Fields): readonly CorrectionInput[] {
  const { corrections = [] }: { readonly corrections?: readonly CorrectionInput[] } = fields;
  return corrections;
}
