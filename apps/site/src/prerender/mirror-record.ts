import { ChangeId } from '@masthead/contract/changes';
import { z } from 'zod';

const Instant = z.number().nullable();

/** The facts of an address in the mirror beyond its files. */
export const MirrorRecord = z.object({
  /** Path and canonical query, as the site names the page. */
  key: z.string(),
  /** The public answer there. */
  answer: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('page'),
      etag: z.string(),
      /** `Surrogate-Key` of the page: what it was made of. */
      keys: z.string(),
      /** Milliseconds since 1970; null: no end known. */
      expiresAt: Instant,
      staleUntil: Instant,
      /** `Content-Security-Policy`. */
      policy: z.string(),
      /** `X-Robots-Tag`, `''` without one. */
      robots: z.string(),
      /** Keys of lists, narrowed or further on, to which it links. */
      links: z.array(z.string()),
      /** Paths of its files in the mirror, see `media-paths.ts`. */
      media: z.array(z.string()),
    }),
    z.object({
      kind: z.literal('moved'),
      location: z.string(),
      status: z.union([z.literal(301), z.literal(302)]),
      /** Cookie that comes along; `''` for none. */
      cookie: z.string(),
    }),
    z.object({ kind: z.literal('gone') }),
  ]),
  /** Whether something that it was made of has changed since. */
  isOutdated: z.boolean(),
});
export type MirrorRecord = z.output<typeof MirrorRecord>;
export type MirrorAnswer = MirrorRecord['answer'];
export type MirrorPage = Extract<MirrorAnswer, { kind: 'page' }>;

/** A line of the manifest: a record, or an address that is no longer there. */
export const ManifestLine = z.union([
  MirrorRecord,
  z.object({ key: z.string(), answer: z.null() }),
]);
export type ManifestLine = z.output<typeof ManifestLine>;

/** The manifest's first line: by what the mirror was made, and which changes it knows. */
export const ManifestHead = z.object({
  masthead: z.literal('mirror 1'),
  identity: z.string(),
  /** Id of the newest change of which every record says whether it concerns it. */
  lastId: ChangeId,
});
export type ManifestHead = z.output<typeof ManifestHead>;
