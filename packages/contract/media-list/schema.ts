/** `GET /publishing/media`: the media library, and where each file is used. */

import { Instant, LocaleCode, Uuid } from '@masthead/contract/common';
import { Cursor, Ids, KeyedPage, Sought } from '@masthead/contract/item-list';
import { MediumTag } from '@masthead/contract/media';
import { MediaInput, Revision } from '@masthead/contract/publishing';
import { Count } from '@masthead/contract/read-queries';
import { ItemType } from '@masthead/contract/types';
import { z } from 'zod';

export const MediumKind = z.enum(['image', 'video', 'captions', 'file']);

const MAX_LIMIT = 200;

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, { message: 'must be 64 hex digits' });

export const MediaListQuery = z.strictObject({
  ids: Ids,
  kind: MediumKind.optional(),
  /** Pictures and films without alternative text in this language, except decorative ones. */
  without_alt: LocaleCode.optional(),
  /** Media whose rights end before this moment. */
  rights_end_before: Instant.optional(),
  /** Named by no item, drafts included, and no other medium. */
  unused: z.enum(['true', 'false']).optional(),
  tag: MediumTag.optional(),
  /** The SHA-256 in hex. */
  sha256: Sha256.optional(),
  /** In the file's name, or alternative text, title, caption or credit of any language. */
  q: Sought.optional(),
  sort: z.enum(['-updated_at', 'updated_at', 'id']).default('-updated_at'),
  after: Cursor,
  limit: Count.max(MAX_LIMIT).default(50),
});
export type MediaListQuery = z.output<typeof MediaListQuery>;

export const ListedMedium = z
  .object({
    id: Uuid,
    name: z.string(),
    kind: MediumKind,
    mime: z.string(),
    bytes: z.int().nonnegative(),
    sha256: z.string(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    /** In seconds. */
    duration: z.number().nullable(),
    /** By language, if not empty. */
    alt: z.record(LocaleCode, z.string()),
    decorative: z.boolean(),
    tags: z.array(z.string()),
    rights_end: Instant.nullable(),
    updated_at: Instant,
  })
  .meta({ id: 'ListedMedium' });
export type ListedMedium = z.infer<typeof ListedMedium>;

/** `GET /publishing/media/{uuid}` */
export const StoredMediumAnswer = z.object({
  data: ListedMedium.pick({
    ...{ id: true, kind: true, mime: true, bytes: true, sha256: true, width: true, height: true },
    ...{ duration: true, updated_at: true },
  }).extend({
    /** Names the file and its texts: the `revision` part of the call that changes it. */
    revision: Revision,
    metadata: MediaInput,
  }),
  meta: z.null(),
});
export type StoredMedium = z.infer<typeof StoredMediumAnswer>['data'];

/** Answer of `PUT /publishing/media/{uuid}` and `DELETE …/private-data`. */
export const MediumStoredAnswer = z.object({
  data: z.object({
    id: z.string(),
    /** The change's number; null if nothing changed. */
    seq: z.int().nullable(),
    outcome: z.enum(['created', 'updated', 'unchanged']),
  }),
  meta: z.null(),
});

export const MediaListAnswer = z.object({ data: z.array(ListedMedium), meta: KeyedPage });

/** `GET /publishing/media/tags`: by name, the first thousand. */
export const MediaTagsAnswer = z.object({
  data: z.array(z.object({ tag: z.string(), media: z.int().positive() })),
  meta: z.null(),
});

/** What a file may reveal: where it was taken, with which device, names of people. */
const PrivateKind = z.enum(['position', 'serial_number', 'people']);
export type PrivateKind = z.infer<typeof PrivateKind>;

/** Each file is opened for it. */
const MAX_OPENED = 24;

export const PrivateDataQuery = z.strictObject({
  /** Joined by commas. */
  ids: z
    .string()
    .refine((text) => z.array(Uuid).max(MAX_OPENED).safeParse(text.split(',')).success, {
      message: `must be UUIDs joined by commas, ${MAX_OPENED} at most`,
    }),
});

/** `GET /publishing/media/private-data`: those pictures whose files reveal something. */
export const PrivateDataAnswer = z.object({
  data: z.array(z.object({ id: Uuid, kinds: z.array(PrivateKind).min(1) })),
  meta: z.null(),
});

const Place = z.object({
  /** Null: in a shared field. */
  locale: LocaleCode.nullable(),
  /** Below `fields`, such as `cover_image` or `body.3.image`. */
  field: z.string(),
});

/** `GET /publishing/media/{uuid}/uses`: every item, draft and medium that names it. */
export const MediaUsesAnswer = z.object({
  data: z.object({
    items: z.array(
      z.object({
        id: Uuid,
        type: ItemType,
        title: z.string(),
        /** The nearest to readers that names it: what is published, what was withdrawn, or a draft that waits. */
        in: z.enum(['published', 'withdrawn', 'draft']),
        places: z.array(Place),
      }),
    ),
    /** For example as poster or captions. */
    media: z.array(z.object({ id: Uuid, name: z.string(), places: z.array(Place) })),
  }),
  meta: z.null(),
});
export type MediaUses = z.infer<typeof MediaUsesAnswer>['data'];
