/** One whole item with all its languages (interfaces.md). */

import { withoutQuery } from '@masthead/contract/addresses';
import {
  HexColour,
  Instant,
  Line,
  LocaleCode,
  Paragraph,
  RedirectTarget,
  SitePath,
  Slug,
  Uuid,
} from '@masthead/contract/common';
import { ConfigurationInput } from '@masthead/contract/configuration';
import { CropsInput, FocalPointInput, MediumTag, RENDITION_WIDTHS } from '@masthead/contract/media';
import { StoredNewsroom } from '@masthead/contract/newsroom';
import { InputError } from '@masthead/contract/problem';
import { redirectErrors } from '@masthead/contract/redirects';
import { MediaReference } from '@masthead/contract/reference';
import { ITEM_TYPES, type ItemType, TYPES, type Types } from '@masthead/contract/types';
import { z } from 'zod';

export const LocaleStatus = z.enum(['draft', 'published']);
/** A password opens the item only to holders of a grant, see `@masthead/contract/grant`. */
export const Access = z.enum(['public', 'password']);
/** Stored as an argon2id hash and never answered. */
export const Password = z.string().min(8).max(200);

/**
 * `PUT /publishing/items/{uuid}`. Times are instants; null means no limit. {@link ITEM_SCHEMAS}
 * checks `fields` and `locales.*.fields` by type.
 */
const ItemFrame = z.strictObject({
  type: z.string(),
  /** An older one than the stored is refused. Null: changed content gets the next. */
  version: z.int().positive().nullable().default(null),
  publish_at: Instant.nullable().default(null),
  unpublish_at: Instant.nullable().default(null),
  embargo_until: Instant.nullable().default(null),
  access: Access.default('public'),
  /** A new one ends the grants of the old; left out, the stored one stays. */
  password: Password.optional(),
  private: z.boolean().default(false),
});

/** The server checks that the source language is there (`missingSource`). */
const inLanguages = <T extends z.ZodType>(texts: T) =>
  z.record(LocaleCode, texts).refine((locales) => Object.keys(locales).length > 0, {
    message: 'needs one language at least',
  });

function itemInput<T extends ItemType>(type: T) {
  const { fields, locale }: Pick<Types[T], 'fields' | 'locale'> = TYPES[type];
  const localized = z.strictObject({ slug: Slug, status: LocaleStatus, fields: locale });
  return ItemFrame.extend({
    type: z.literal(type),
    fields,
    locales: inLanguages(localized),
  });
}

type ItemInputs = { [T in ItemType]: ReturnType<typeof itemInput<T>> }[ItemType];
// The registry is not empty.
const ITEM_INPUTS = ITEM_TYPES.map(itemInput) as readonly ItemInputs[] as readonly [
  ItemInputs,
  ...ItemInputs[],
];

export const ItemInput = z.discriminatedUnion('type', ITEM_INPUTS, {
  error: (issue) => (issue.code === 'invalid_union' ? 'names no known type' : undefined),
});
export type ItemInput = z.output<typeof ItemInput>;
export type ItemInputOf<T extends ItemType> = Extract<ItemInput, { type: T }>;

/** Most items of `PUT /publishing/items`, one transaction. */
export const MAX_BATCH = 5000;
export const MAX_BATCH_BYTES = 256_000_000;
const MAX_REDIRECTS = 10_000;
/** Of a file in any script: no path, and nothing invisible. Folders of most systems hold 255 bytes. */
const MediumName = z
  .string()
  .regex(/^[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_. -]{0,119}[\p{L}\p{M}\p{N}_-])?$/u, {
    message: 'must be a plain file name: letters, digits, dots, blanks, - and _',
  })
  .refine((name) => new TextEncoder().encode(name).length <= 200, {
    message: 'must be at most 200 bytes long',
  });

/**
 * The `metadata` part of `PUT /publishing/media/{uuid}`. Without a `file` part the stored file
 * stays. With a `revision` part the call is refused if somebody else has changed the medium.
 */
export const MediaInput = z.strictObject({
  name: MediumName,
  focal: FocalPointInput.default({ x: 0.5, y: 0.5 }),
  /** Points of single shapes, in place of `focal`. */
  crops: CropsInput.default({}),
  dominant: HexColour.default('#777777'),
  licence: Line.nullable().default(null),
  expires_at: Instant.nullable().default(null),
  /** Of a film whose file does not tell: length in seconds, size in pixels. */
  duration: z.number().positive().nullable().default(null),
  width: z.int().positive().nullable().default(null),
  height: z.int().positive().nullable().default(null),
  poster: MediaReference.nullable().default(null),
  /** A decorative picture has no alternative text; any other needs one. */
  decorative: z.boolean().default(false),
  /** For editors who search the library; readers never see them. */
  tags: z
    .array(MediumTag)
    .max(30)
    .refine((tags) => new Set(tags).size === tags.length, { message: 'must name each tag once' })
    .default([]),
  locales: inLanguages(
    z.strictObject({
      alt: z.string().max(1000).default(''),
      title: Line.nullable().default(null),
      caption: Paragraph.nullable().default(null),
      credit: Line.nullable().default(null),
      transcript: z.string().max(50_000).nullable().default(null),
      captions: MediaReference.nullable().default(null),
    }),
  ),
});
export type MediaInput = z.output<typeof MediaInput>;

/**
 * Faults of a picture (`metadata` is the path's first step): narrower than the narrowest rendition,
 * or without alternative text in the source language.
 */
export function pictureErrors(
  { decorative, locales }: MediaInput,
  width: number,
  source: string,
): InputError[] {
  const [narrowest] = RENDITION_WIDTHS;
  const texts = Object.entries(locales);
  const written = texts.filter(([, { alt }]) => alt.trim() !== '').map(([locale]) => locale);
  const at = (locale: string) => `metadata.locales.${locale}.alt`;
  const errors = decorative
    ? written.map((locale) => ({
        path: at(locale),
        message: 'must be left out: the picture is declared decorative',
      }))
    : [];
  if (!decorative && Object.hasOwn(locales, source) && !written.includes(source)) {
    const message = 'is missing: say what the picture shows, or declare it with decorative: true';
    errors.push({ path: at(source), message });
  }
  if (width < narrowest) {
    const message = `is ${width} pixels wide; a picture needs ${narrowest} at least`;
    errors.push({ path: 'file', message });
  }
  return errors;
}

/** `DELETE /publishing/items/{uuid}`: gone (410), not found (404), or moved. */
export const DeletionInput = z
  .strictObject({
    redirect_to: RedirectTarget.nullable().default(null),
    answer: z.enum(['gone', 'not_found']).default('gone'),
  })
  .refine(({ redirect_to, answer }) => redirect_to === null || answer === 'gone', {
    path: ['answer'],
    message: 'must be left out where readers are led elsewhere',
  });
export type DeletionInput = z.output<typeof DeletionInput>;

/** Only the path is looked up; the query travels with the visitor. */
const RedirectSource = SitePath.refine((path) => withoutQuery(path) === path, {
  message: 'must be a path without query and fragment',
});

/** Identifies stored content, without version and password. */
export const Revision = z.string().regex(/^[0-9a-f]{32}$/, { message: 'must be 32 hex digits' });

/**
 * `PUT /publishing/redirects`: the whole table, and the revision that it was made from: 409 if another
 * is stored by then. Without a language, `from` (`/old`) is the path in every language, `to`
 * (`/magazine`) the page in the old path's language.
 */
export const RedirectsInput = z
  .strictObject({
    redirects: z
      .array(
        z.strictObject({
          from: RedirectSource,
          to: RedirectTarget,
          permanent: z.boolean().default(true),
        }),
      )
      .max(MAX_REDIRECTS),
    revision: Revision.optional(),
  })
  .superRefine(({ redirects }, { addIssue }) => {
    for (const { path, message } of redirectErrors(redirects)) {
      addIssue({ code: 'custom', path: path.split('.').map(asKey), message });
    }
  });

/**
 * `PUT /publishing/items`: one transaction, with the settings that the items need (a brand, a
 * section, a redirect), which are applied first.
 */
export interface BatchInput {
  items: {
    id: string;
    item: ItemInput;
    base?: string | null | undefined;
    note?: string | undefined;
    withdrawn?: DeletionInput | undefined;
  }[];
  configuration?: ConfigurationInput | undefined;
  redirects?: z.output<typeof RedirectsInput> | undefined;
}
// An explicit type: the inferred one takes the compiler minutes.
export const BatchInput: z.ZodType<BatchInput> = z.strictObject({
  items: z
    .array(
      z.strictObject({
        id: Uuid,
        item: ItemInput,
        /**
         * The revision from which editing began, null if unknown; 409 if the store has another that
         * differs.
         */
        base: Revision.nullable().optional(),
        /** For other editors. */
        note: Line.optional(),
        /** Readers do not find it: what its addresses answer (decision 0070). */
        withdrawn: DeletionInput.optional(),
      }),
    )
    .min(1)
    .max(MAX_BATCH),
  configuration: ConfigurationInput.optional(),
  redirects: RedirectsInput.optional(),
});

/** With canonical paths. */
export const RedirectsAnswer = z.object({ data: RedirectsInput, meta: z.null() });

/** As its `PUT` takes it, font files included; null before the first. */
export const StoredConfigurationAnswer = z.object({
  data: ConfigurationInput.nullable(),
  meta: z.null(),
});

/** Null if no id was published. */
export const StoredNewsroomAnswer = z.object({ data: StoredNewsroom, meta: z.null() });

/**
 * `GET /publishing/addresses`: by item, every present and former address below the language. Only
 * reading tells whether it is visible. `meta.next` is the `after` of the next call.
 */
export const AddressesAnswer = z.object({
  data: z.array(
    z.object({
      id: Uuid,
      addresses: z.array(z.object({ locale: LocaleCode, path: SitePath })),
    }),
  ),
  meta: z.object({ next: Uuid.nullable() }),
});

const asKey = (segment: string): string | number =>
  /^\d+$/.test(segment) ? Number(segment) : segment;

/** The warnings for an editor about what was stored: place and message. */
export const Warnings = z.array(InputError).default([]);

/** `seq` is the change's number, null if nothing changed. */
export const PublishedAnswer = z.object({
  data: z.object({
    id: Uuid,
    version: z.int(),
    seq: z.int().nullable(),
    outcome: z.enum(['created', 'updated', 'unchanged']),
    revision: Revision,
  }),
  warnings: Warnings,
  meta: z.null(),
});

/** Paths of warnings begin with `items.N.item`. */
export const BatchAnswer = z.object({
  data: z.array(PublishedAnswer.shape.data),
  warnings: Warnings,
  meta: z.null(),
});
