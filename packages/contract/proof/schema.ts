/** Proof of origin: what the site asks about files and texts, and the signed log (decision 0075). */

import { Instant, LocaleCode, Sha256, Uuid } from '@masthead/contract/common';
import { ItemType } from '@masthead/contract/types';
import { z } from 'zod';

/** Files that the site makes, and those that the content server sends. */
export const ARTICLE_FILE_KINDS = ['md', 'pdf', 'docx'] as const;
export const FILE_KINDS = [...ARTICLE_FILE_KINDS, 'kit', 'media'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Characters; a long report has as many. */
export const MAX_PROOF_TEXT = 60_000;

export const HashQuestion = z.strictObject({ hash: Sha256, locale: LocaleCode });
export const TextQuestion = z.strictObject({
  text: z.string().max(MAX_PROOF_TEXT),
  locale: LocaleCode,
});
export const FileReport = z.strictObject({
  hash: Sha256,
  kind: z.enum(ARTICLE_FILE_KINDS),
  item: Uuid,
  locale: LocaleCode,
});

/** A public item, in the language in which it was asked for or, where it has none, in that of what was found. */
export const ProvenItem = z.object({
  type: ItemType,
  slug: z.string(),
  locale: LocaleCode,
  title: z.string(),
});
export type ProvenItem = z.infer<typeof ProvenItem>;

export const PROOF_STATES = ['current', 'corrected', 'replaced', 'withdrawn', 'unlisted'] as const;

export const ProofRecord = z.object({
  what: z.enum(['edition', ...FILE_KINDS]),
  /** Of what was found; null for a picture, which has none. */
  locale: LocaleCode.nullable(),
  /** From when on everybody could have it. */
  since: Instant,
  /** Whether it was public before the log began, which says nothing about the time before. */
  was_public_before: z.boolean(),
  /** When the edition that a file was made of was first public, where it is known. */
  edition: Instant.nullable(),
  /** `unlisted`: the item asks not to be found, so nothing more is said. */
  state: z.enum(PROOF_STATES),
  /** Since when it is not current any more. */
  until: Instant.nullable(),
  /** The number of its entry in the log. */
  entry: z.int(),
  /** Null for what is withdrawn or unlisted. */
  item: ProvenItem.nullable(),
  /** Where readers of a withdrawn item are sent. */
  moved_to: z.string().nullable(),
});
export type ProofRecord = z.infer<typeof ProofRecord>;

/** A part of a text, in the order of the pasted one. */
export const TextPart = z.object({
  kind: z.enum(['same', 'added', 'missing']),
  text: z.string(),
});
export type TextPart = z.infer<typeof TextPart>;

export const TextComparison = z.object({
  item: ProvenItem,
  since: Instant,
  /** Whether all that was pasted stands in the item as it stands there. */
  is_same: z.boolean(),
  /** Whether it is less than the whole text. */
  is_excerpt: z.boolean(),
  /** `added` is in the pasted text alone, `missing` in the published one alone. */
  parts: z.array(TextPart),
});
export type TextComparison = z.infer<typeof TextComparison>;

export const ProofAnswer = z.object({
  data: z.object({
    /** Null: not this newsroom's as it stands. */
    record: ProofRecord.nullable(),
    comparison: TextComparison.nullable(),
  }),
  meta: z.null(),
});
export type ProofAnswer = z.infer<typeof ProofAnswer>;

export const ENTRY_KINDS = [
  'edition',
  'recorded',
  'file',
  'withdrawn',
  'continued',
  'key',
  'revocation',
  'correction',
] as const;

/** One line of the log. `statement` is the SHA-256 of `opening`, which is left out of what may not be told now. */
export const LogEntry = z.object({
  n: z.int().min(1),
  at: Instant,
  kind: z.enum(ENTRY_KINDS),
  statement: Sha256,
  previous: Sha256,
  hash: Sha256,
  opening: z.string().nullable(),
});
export type LogEntry = z.infer<typeof LogEntry>;

export const LOG_PAGE = 1000;
export const LogQuery = z.strictObject({ after: z.coerce.number().int().min(0).default(0) });
export const LogAnswer = z.object({
  data: z.array(LogEntry).max(LOG_PAGE),
  meta: z.object({ next: z.int().nullable() }),
});

export const NewsroomKey = z.object({
  /** Of its SHA-256 the first 16 digits. */
  id: z.string().regex(/^[0-9a-f]{16}$/),
  algorithm: z.literal('Ed25519'),
  /** 32 bytes in Base64. */
  public_key: z.string(),
  /** The entry by which it was introduced. */
  from: z.int(),
  /** The key before, which signed that this one follows; null for the first, or after a loss. */
  endorsed_by: z.string().nullable(),
  /** From this entry on, what it signed is not to be believed. */
  revoked_from: z.int().nullable(),
});
export type NewsroomKey = z.infer<typeof NewsroomKey>;

export const LogHead = z.object({
  n: z.int(),
  hash: Sha256,
  at: Instant,
  key: z.string(),
  /** Ed25519 over `headText`, in Base64. */
  signature: z.string(),
});
export type LogHead = z.infer<typeof LogHead>;

export const KeyDocument = z.object({ keys: z.array(NewsroomKey), head: LogHead });
export type KeyDocument = z.infer<typeof KeyDocument>;
export const KeyAnswer = z.object({ data: KeyDocument, meta: z.null() });

/** An entry that was wrong: what it names was never published by this newsroom. */
export const CorrectionOfEntry = z.strictObject({ entry: z.int().min(1) });
export const KeyRevocation = z.strictObject({
  key: NewsroomKey.shape.id,
  from: z.int().min(1),
});
export const AppendedAnswer = z.object({ data: z.object({ n: z.int() }), meta: z.null() });
