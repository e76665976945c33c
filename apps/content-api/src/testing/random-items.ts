/** The items of the newsroom that is edited at random (random-newsroom.ts). */
import type { ItemType } from '@masthead/contract/types';
import { z } from 'zod';

export type Fields = Record<string, unknown>;
interface Texts {
  slug: string;
  status: 'draft' | 'published';
  fields: Fields;
}
/** An item as it is stored, which edits change in place. */
export interface State {
  readonly id: string;
  readonly type: ItemType;
  version: number;
  frame: Fields;
  fields: Fields;
  locales: Record<string, Texts>;
}

/** Whether something of it is not for everybody, or not for ever. */
export function isHidden({ frame, locales }: State): boolean {
  const isDraft = Object.values(locales).some(({ status }) => status === 'draft');
  return isDraft || Object.keys(frame).length > 0;
}

/** Takes away all that hides it; says so. */
export function show(item: State): string {
  item.frame = {};
  for (const texts of Object.values(item.locales)) texts.status = 'published';
  return 'in sight again';
}

/** Keys of targets stand once. */
export function withSoundTargets(fields: Fields): Fields {
  const targets = z.array(z.looseObject({ key: z.string() })).safeParse(fields.targets);
  if (!targets.success) return fields;
  return {
    ...fields,
    targets: [...new Map(targets.data.map((each) => [each.key, each])).values()],
  };
}

/** As the publishing call takes it. */
export function asPublication({ id, type, version, frame, fields, locales }: State) {
  return { id, item: { type, version, ...frame, fields, locales: structuredClone(locales) } };
}
