/** What a descriptor says of a content type. Everything else is derived (decision 0013). */

import type { PageFlags } from '@masthead/contract/common';
import type { Capability } from '@masthead/contract/people';
import type { z } from 'zod';

/** Ties are ordered by UUID. `date`: newest first, undated last. */
export type ListOrder = 'date' | 'number' | 'number_desc' | 'position' | 'title';
export type FilterKind = 'type' | 'topic' | 'commitment' | 'year' | 'category';

export interface ListDefinition {
  readonly order: ListOrder;
  readonly filters: readonly FilterKind[];
  /** One such list exists for each topic or focus area. */
  readonly of?: 'topic' | 'commitment';
}

type Fields = z.ZodObject;
type NameIn<Schema extends Fields> = Extract<keyof z.output<Schema>, string>;

/** See `@masthead/contract/reads`. */
export interface ReadDefinition {
  readonly path: string;
  readonly summary: string;
  readonly query: z.ZodType;
  readonly answer: z.ZodType;
  /** Prefix of its examples; `full.json` and `minimal.json` follow. */
  readonly examples: string;
}

/** By its path within one language's fields, or the shared ones. */
export interface FieldFault {
  readonly path: string;
  readonly message: string;
}

export interface TypeDescriptor<F extends Fields = Fields, L extends Fields = Fields> {
  readonly type: string;
  readonly fields: F;
  readonly locale: L;
  /** Its folder below `content/`; also a singleton's slug. */
  readonly folder: string;
  /** At most one exists; its address has no slug. */
  readonly singleton: boolean;
  /** The capability that may write, publish and withdraw it besides writers and editors. */
  readonly editedBy?: Capability;
  /** A slug is unique per language in it; types with a common path share it. */
  readonly namespace: string;
  /** Below the language; null without a page (spec §2.1). */
  readonly page: {
    readonly route: string;
    readonly path: string;
    /** Defaults that the content may override (spec §2.2). */
    readonly flags?: Partial<PageFlags>;
    /** Beyond the slugs that the site and its calls answer themselves. */
    readonly reserved?: readonly string[];
    /** Fields that its page does not read, with the reason beside them. */
    readonly unread?: readonly (NameIn<F> | NameIn<L>)[];
  } | null;
  /** What its card reads besides title, description, date and covers. */
  readonly card: {
    readonly fields: readonly NameIn<F>[];
    readonly texts: readonly NameIn<L>[];
  } | null;
  /** Lists that it enters: defined here, or others' by `true`. */
  readonly lists: Readonly<Record<string, ListDefinition | true>>;
  /** The alerts channel of its items (decision 0033). */
  readonly alerts?: string;
  /** Whether `/search/recirc` may recommend it. */
  readonly recommended: boolean;
  /** Whether so much names it that what is related to it is read from a list of its own; unset for no. */
  readonly namedByMany?: boolean;
  /**
   * Null: never found. `labels` are short names, `text` is running text, besides title and
   * description.
   */
  readonly search: {
    readonly result: string;
    readonly labels: readonly (NameIn<F> | NameIn<L>)[];
    readonly text: readonly (NameIn<F> | NameIn<L>)[];
  } | null;
  /**
   * Fields that name people, `title` if it is about one. They are found in every language as the
   * source language writes them.
   */
  readonly people?: readonly (NameIn<F> | NameIn<L>)[];
  /** Faults that shapes cannot say, in one language's fields beside the shared ones. */
  check?(fields: z.output<F>, texts: z.output<L>): readonly FieldFault[];
  /** The same for shared fields that lack the source language. */
  checkSource?(fields: z.output<F>, source: string): readonly FieldFault[];
  /** Calls that answer only this type. */
  readonly reads: Readonly<Record<string, ReadDefinition>>;
}

/** Landings exist once, and are in no list or search. */
export const LANDING = {
  singleton: true,
  card: null,
  lists: {},
  recommended: false,
  search: null,
} as const;

/** Naming an unknown field does not compile. */
export function describeType<
  const F extends Fields,
  const L extends Fields,
  const D extends TypeDescriptor<F, L>,
>(descriptor: D & { readonly fields: F; readonly locale: L }): D {
  return descriptor;
}
