import { canonicalParts } from '@masthead/contract/proof/canonical-text.ts';
import { descriptorOf, type ItemType } from '@masthead/contract/types';
import { fingerprintOf } from '#src/proof/fingerprint.ts';
import { sketchOf } from '#src/proof/sketch.ts';
import type { StoredItem } from '#src/store/queries/stored-items.ts';

/** A text as the log will name it, and from when to when everybody can read it. */
export interface ProofText {
  readonly item_id: string;
  readonly locale: string;
  readonly fingerprint: string;
  readonly visible_from: Date | null;
  readonly visible_until: Date | null;
  readonly private: boolean;
  readonly sketch: readonly number[];
}

/** Whether items of a type enter the log: they have a page, and everybody may find them. */
export function isProven(type: ItemType): boolean {
  const { page, search, singleton } = descriptorOf(type);
  return page !== null && search !== null && !singleton;
}

/**
 * The texts of an item that everybody can read, or will; none of what a password closes, of drafts and of what is
 * held: those never enter the log.
 */
export function proofTextsOf(item: StoredItem | null, source: string): ProofText[] {
  if (item === null || !isProven(item.type)) return [];
  if (item.access !== 'public' || item.held_at !== null) return [];
  const opens = [item.publish_at, item.embargo_until].filter((at) => at !== null);
  return Object.entries(item.locales)
    .filter(([, { status }]) => status === 'published')
    .map(([locale, { fields: own, updated_at }]) => {
      const content = { type: item.type, locale, source, shared: item.fields, own };
      return {
        item_id: item.id,
        locale,
        fingerprint: fingerprintOf({ ...content, item: item.id, updatedAt: updated_at }),
        visible_from: opens.length === 0 ? null : new Date(Math.max(...opens.map(Number))),
        visible_until: item.unpublish_at,
        private: item.private,
        sketch: item.private ? [] : sketchOf(canonicalParts(content).join('\n')),
      };
    });
}
