import type { PageFlags } from '@masthead/contract/common';
import type { PageSettings } from '@masthead/contract/item';
import type { ItemType } from '@masthead/contract/reference';
import type { ItemRow } from '#src/queries/rows.ts';

const PLAIN: PageFlags = {
  dark_theme: false,
  snap_scrolling: false,
  fixed_header: false,
  transparent_header: false,
  private: false,
  app_container: true,
};

/** What a type's pages ask of the shell where the content says nothing (spec §2.2). */
const BY_TYPE: Partial<Record<ItemType, Partial<PageFlags>>> = {
  home: { transparent_header: true },
  vertical_video: {
    dark_theme: true,
    snap_scrolling: true,
    fixed_header: true,
    transparent_header: true,
    app_container: false,
  },
  pitch: { private: true },
  pitch_collection: { private: true },
};

interface PageFields {
  readonly flags?: Partial<PageFlags>;
  readonly redirect_target?: string | null;
}

/** A page's settings: its type's, over which the content's own; `private` comes from the item. */
export function presentPageSettings(type: ItemType, row: ItemRow | null): PageSettings {
  const { flags = {}, redirect_target = null }: PageFields = row?.fields ?? {};
  const hero = row?.fields.hero_layout;
  return {
    flags: {
      ...PLAIN,
      ...BY_TYPE[type],
      ...(hero === 'full_bleed' && { transparent_header: true }),
      ...flags,
      private: row?.private === true || BY_TYPE[type]?.private === true,
    },
    // The target is always in the English locale (spec §2.1).
    redirect_target: redirect_target === null ? null : `/en${redirect_target}`,
  };
}
