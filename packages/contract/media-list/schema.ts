/** `GET /publishing/media`: the library of files, and where each of them is used. Publishers alone. */

import { Instant, LocaleCode, Uuid } from '@masthead/contract/common';
import { Cursor, Ids, KeyedPage, Sought } from '@masthead/contract/item-list';
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
  /** Pictures and films without alternative text in this language, but for decorative ones. */
  without_alt: LocaleCode.optional(),
  /** What may not be shown any more from before this moment on. */
  rights_end_before: Instant.optional(),
  /** Whether no item, draft languages included, and no other medium names it. */
  unused: z.enum(['true', 'false']).optional(),
  /** Files of exactly these bytes: the SHA-256 in hexadecimal. */
  sha256: Sha256.optional(),
  /** In the file's name, or in its alternative text, title, caption or credit of any language. */
  q: Sought.optional(),
  sort: z.enum(['-updated_at', 'updated_at', 'id']).default('-updated_at'),
  after: Cursor,
  limit: Count.max(MAX_LIMIT).default(50),
});
export type MediaListQuery = z.output<typeof MediaListQuery>;

export const ListedMedium = z
  .object({
    id: Uuid,
    /** The file's. */
    name: z.string(),
    kind: MediumKind,
    mime: z.string(),
    bytes: z.int().nonnegative(),
    sha256: z.string(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    /** In seconds. */
    duration: z.number().nullable(),
    /** By language, where it is not empty. */
    alt: z.record(LocaleCode, z.string()),
    decorative: z.boolean(),
    rights_end: Instant.nullable(),
    updated_at: Instant,
  })
  .meta({ id: 'ListedMedium' });
export type ListedMedium = z.infer<typeof ListedMedium>;

/** `GET /publishing/media/{uuid}`: a medium as stored. */
export const StoredMediumAnswer = z.object({
  data: ListedMedium.pick({
    ...{ id: true, kind: true, mime: true, bytes: true, sha256: true, width: true, height: true },
    ...{ duration: true, updated_at: true },
  }).extend({
    /** Names the file and all that is said of it: the `revision` part of the call that changes it. */
    revision: Revision,
    metadata: MediaInput,
  }),
  meta: z.null(),
});
export type StoredMedium = z.infer<typeof StoredMediumAnswer>['data'];

/** `PUT /publishing/media/{uuid}` and `DELETE …/private-data`: what the calls answer. */
export const MediumStoredAnswer = z.object({
  data: z.object({
    id: z.string(),
    /** The change's number; null where nothing changed. */
    seq: z.int().nullable(),
    outcome: z.enum(['created', 'updated', 'unchanged']),
  }),
  meta: z.null(),
});

export const MediaListAnswer = z.object({ data: z.array(ListedMedium), meta: KeyedPage });

/** What a picture's file may tell beside what it shows: where it was taken, with which device, names of people. */
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

/** `GET /publishing/media/private-data`: those of the pictures asked for whose files tell something. */
export const PrivateDataAnswer = z.object({
  data: z.array(z.object({ id: Uuid, kinds: z.array(PrivateKind).min(1) })),
  meta: z.null(),
});

/** One place that names a medium. */
const Place = z.object({
  /** Null: in what no language changes. */
  locale: LocaleCode.nullable(),
  /** Below `fields`, such as `cover_image` or `body.3.image`. */
  field: z.string(),
});

/** `GET /publishing/media/{uuid}/uses`: every item and other medium that names it. */
export const MediaUsesAnswer = z.object({
  data: z.object({
    items: z.array(
      z.object({ id: Uuid, type: ItemType, title: z.string(), places: z.array(Place) }),
    ),
    /** As poster or captions, say. */
    media: z.array(z.object({ id: Uuid, name: z.string(), places: z.array(Place) })),
  }),
  meta: z.null(),
});
export type MediaUses = z.infer<typeof MediaUsesAnswer>['data'];
