/** The publishing calls' shapes: one whole item with all its languages (interfaces.md). */

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
import { FocalPointInput, RENDITION_WIDTHS } from '@masthead/contract/media';
import { StoredNewsroom } from '@masthead/contract/newsroom';
import { InputError } from '@masthead/contract/problem';
import { redirectErrors } from '@masthead/contract/redirects';
import { MediaReference } from '@masthead/contract/reference';
import { ITEM_TYPES, type ItemType, TYPES, type Types } from '@masthead/contract/types';
import { z } from 'zod';

export const LocaleStatus = z.enum(['draft', 'published']);
/** What `password` protects opens to holders of a grant alone, see `@masthead/contract/grant`. */
export const Access = z.enum(['public', 'password']);
/** Kept as its argon2id hash and never given out again. */
export const Password = z.string().min(8).max(200);

/**
 * The frame of `PUT /publishing/items/{uuid}`. Times are instants; null means no limit. `fields` and
 * `locales.*.fields` are held against {@link ITEM_SCHEMAS} of the type.
 */
const ItemFrame = z.strictObject({
  type: z.string(),
  /** Orders: an older one than the stored is refused. Null: what differs from the stored gets the next. */
  version: z.int().positive().nullable().default(null),
  publish_at: Instant.nullable().default(null),
  unpublish_at: Instant.nullable().default(null),
  embargo_until: Instant.nullable().default(null),
  access: Access.default('public'),
  /** A new one ends all grants that the old one gave; left out, the stored one stays. */
  password: Password.optional(),
  private: z.boolean().default(false),
});

/** Texts by language. That the source language is among them the server sees to (`missingSource`). */
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
// One for each type of the registry, which is not empty.
const ITEM_INPUTS = ITEM_TYPES.map(itemInput) as readonly ItemInputs[] as readonly [
  ItemInputs,
  ...ItemInputs[],
];

/** What `PUT /publishing/items/{uuid}` takes, for every type. */
export const ItemInput = z.discriminatedUnion('type', ITEM_INPUTS, {
  error: (issue) => (issue.code === 'invalid_union' ? 'names no known type' : undefined),
});
export type ItemInput = z.output<typeof ItemInput>;
export type ItemInputOf<T extends ItemType> = Extract<ItemInput, { type: T }>;

/** `PUT /publishing/items`: many items in one transaction, all or none. */
export const MAX_BATCH = 5000;
/** What the whole body of such a call may weigh. */
export const MAX_BATCH_BYTES = 256_000_000;
/** One table holds all of a site's redirects. */
const MAX_REDIRECTS = 10_000;
/**
 * The `metadata` part of `PUT /publishing/media/{uuid}`, beside the `file` part: without that the stored file stays. A
 * `revision` part, as `GET` told it, has the call refused where somebody else has changed the medium since.
 */
export const MediaInput = z.strictObject({
  name: z.string().regex(/^[\w][\w.-]{0,120}$/, {
    message: 'must be a plain file name: letters, digits, dots, - and _, no blanks',
  }),
  focal: FocalPointInput.default({ x: 0.5, y: 0.5 }),
  dominant: HexColour.default('#777777'),
  licence: Line.nullable().default(null),
  /** When the right to show it ends. */
  expires_at: Instant.nullable().default(null),
  /** A film's length in seconds and size in pixels, where the file's own is not read. */
  duration: z.number().positive().nullable().default(null),
  width: z.int().positive().nullable().default(null),
  height: z.int().positive().nullable().default(null),
  poster: MediaReference.nullable().default(null),
  /** A picture that says nothing, so that it has no alternative text; without this it needs one. */
  decorative: z.boolean().default(false),
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
 * What is wrong with a picture of this width and what is said of it (`metadata`, a path's first step):
 * one that is narrower than the narrowest rendition would be shown enlarged, and one without alternative
 * text in the source language is nothing to readers who do not see it.
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

/** `DELETE /publishing/items/{uuid}`: gone (410), not found (404), or moved to where its readers should go. */
export const DeletionInput = z
  .strictObject({
    redirect_to: RedirectTarget.nullable().default(null),
    answer: z.enum(['gone', 'not_found']).default('gone'),
  })
  .refine(({ redirect_to, answer }) => redirect_to === null || answer === 'gone', {
    path: ['answer'],
    message: 'must be left out where readers are led elsewhere',
  });

/** The old path alone is looked up: what is asked of it comes along with the visitor. */
const RedirectSource = SitePath.refine((path) => withoutQuery(path) === path, {
  message: 'must be a path without query and fragment',
});

/**
 * `PUT /publishing/redirects`: the whole table. Without a language `from` (`/old`) stands for the path
 * in every language and for itself, `to` (`/magazine`) for the page in the language of the old path.
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
  })
  .superRefine(({ redirects }, { addIssue }) => {
    for (const { path, message } of redirectErrors(redirects)) {
      addIssue({ code: 'custom', path: path.split('.').map(asKey), message });
    }
  });

/** Names what is stored of an item, but for its version and password: the same content has the same. */
export const Revision = z.string().regex(/^[0-9a-f]{32}$/, { message: 'must be 32 hex digits' });

/**
 * `PUT /publishing/items`: many items in one transaction, all or none; with them, and before them, the
 * settings that they need (a new brand, a section turned on, a path that leads elsewhere).
 */
export interface BatchInput {
  items: {
    id: string;
    item: ItemInput;
    base?: string | null | undefined;
    note?: string | undefined;
  }[];
  configuration?: ConfigurationInput | undefined;
  redirects?: z.output<typeof RedirectsInput> | undefined;
}
// Named as a type: what is inferred takes the compiler minutes to compare with other schemas.
export const BatchInput: z.ZodType<BatchInput> = z.strictObject({
  items: z
    .array(
      z.strictObject({
        id: Uuid,
        item: ItemInput,
        /**
         * What the item was when its editor began, null where none was known: where something else is
         * stored by now, and this is not the same, it is refused as a conflict (409).
         */
        base: Revision.nullable().optional(),
        /** Why it is published, for its other editors. */
        note: Line.optional(),
      }),
    )
    .min(1)
    .max(MAX_BATCH),
  configuration: ConfigurationInput.optional(),
  redirects: RedirectsInput.optional(),
});

/** `GET /publishing/redirects`: the same table, by the canonical spelling of its paths. */
export const RedirectsAnswer = z.object({ data: RedirectsInput, meta: z.null() });

/** `GET /publishing/configuration`: as its `PUT` takes it, files of faces included; null before the first. */
export const StoredConfigurationAnswer = z.object({
  data: ConfigurationInput.nullable(),
  meta: z.null(),
});

/** `GET /publishing/newsroom`: whose content the store holds; null where nothing has said so. */
export const StoredNewsroomAnswer = z.object({ data: StoredNewsroom, meta: z.null() });

/**
 * `GET /publishing/addresses`: by item, every address at which a page of it may stand or once stood,
 * below the language; whether anybody sees it there only reading tells. `meta.next` is the `after` that
 * goes on from here, null at the end.
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

/** What an editor should know of what was stored all the same: places in it, and what is with them. */
export const Warnings = z.array(InputError).default([]);

/** What a publishing call answers. `seq` is the change's number, null where nothing changed. */
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

/** The same for `PUT /publishing/items`; paths of warnings begin with `items.N.item`. */
export const BatchAnswer = z.object({
  data: z.array(PublishedAnswer.shape.data),
  warnings: Warnings,
  meta: z.null(),
});
