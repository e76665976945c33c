import { type PageFlags, PLAIN_FLAGS } from '@masthead/contract/common';
import type { PageSettings } from '@masthead/contract/item';
import { descriptorOf, type ItemType } from '@masthead/contract/types';
import type { Referenced } from '#src/reading/queries/referenced.ts';
import type { ItemRow } from '#src/reading/queries/rows.ts';

interface PageFields {
  readonly flags?: Partial<PageFlags>;
  readonly redirect_target?: string | null;
}

/** A page's settings: its type's, over which the content's own; `private` comes from the item. */
export function presentPageSettings(
  { english }: Pick<Referenced, 'english'>,
  type: ItemType,
  row: ItemRow | null,
): PageSettings {
  const { flags = {}, redirect_target = null }: PageFields = row?.fields ?? {};
  const hero = row?.fields.hero_layout;
  const own = descriptorOf(type).page?.flags;
  return {
    flags: {
      ...PLAIN_FLAGS,
      ...own,
      ...(hero === 'full_bleed' && { transparent_header: true }),
      ...flags,
      private: row?.private === true || own?.private === true,
    },
    // The target is always in the English locale (spec §2.1).
    redirect_target: redirect_target === null ? null : `/${english}${redirect_target}`,
  };
}
