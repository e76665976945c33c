/**
 * What a descriptor says of a content type: all that the content server, the site, the files and
 * later the studio must know of it beyond its shapes. Everything else is derived (decision 0013).
 */

import type { PageFlags } from '@masthead/contract/common';
import type { Capability } from '@masthead/contract/people';
import type { z } from 'zod';

/** How a list is ordered; equal ones by UUID. `date` is the newest first, what has none last. */
export type ListOrder = 'date' | 'number' | 'number_desc' | 'position' | 'title';
/** What a list can be narrowed by, each with the choices that there are. */
export type FilterKind = 'type' | 'topic' | 'commitment' | 'year' | 'category';

/** A list of items: in which order they stand and what it can be narrowed by. */
export interface ListDefinition {
  readonly order: ListOrder;
  readonly filters: readonly FilterKind[];
  /** The list of what names one topic or focus area: there is one such list for each of them. */
  readonly of?: 'topic' | 'commitment';
}

type Fields = z.ZodObject;
type NameIn<Schema extends Fields> = Extract<keyof z.output<Schema>, string>;

/** One reading call that answers this type, see `@masthead/contract/reads`. */
export interface ReadDefinition {
  readonly path: string;
  readonly summary: string;
  readonly query: z.ZodType;
  readonly answer: z.ZodType;
  /** How the names of its answer's examples begin: `full.json` and `minimal.json` end them. */
  readonly examples: string;
}

/** A wrong field, by its path within the fields of a language, or within those that all share. */
export interface FieldFault {
  readonly path: string;
  readonly message: string;
}

export interface TypeDescriptor<F extends Fields = Fields, L extends Fields = Fields> {
  readonly type: string;
  /** As published: what no language changes, and what each says for itself. */
  readonly fields: F;
  readonly locale: L;
  /** Its folder below `content/`; a singleton's slug too. */
  readonly folder: string;
  /** There is one at most; its address has no slug. */
  readonly singleton: boolean;
  /** The capability of those who write, publish and withdraw it besides writers and editors; unset for none. */
  readonly editedBy?: Capability;
  /** The space in which a slug is unique in a language; types whose pages stand side by side share it. */
  readonly namespace: string;
  /** Where the site shows it, below the language; null for what has no page of its own (spec §2.1). */
  readonly page: {
    readonly route: string;
    readonly path: string;
    /** What the page asks of the shell where the content says nothing (spec §2.2). */
    readonly flags?: Partial<PageFlags>;
    /** Slugs that it may not have besides those that the site and its calls answer at themselves. */
    readonly reserved?: readonly string[];
    /** Fields that its page does not read, with the reason beside them. */
    readonly unread?: readonly (NameIn<F> | NameIn<L>)[];
  } | null;
  /** What its card reads besides the title, description, date and covers; null for what has none. */
  readonly card: {
    readonly fields: readonly NameIn<F>[];
    readonly texts: readonly NameIn<L>[];
  } | null;
  /** The lists that it enters, by name: its own ones defined here, others' by `true`. */
  readonly lists: Readonly<Record<string, ListDefinition | true>>;
  /** The channel of e-mail alerts by which its items are announced (decision 0033); unset for none of its own. */
  readonly alerts?: string;
  /** Whether a machine may put it forward beside something else (`/search/recirc`). */
  readonly recommended: boolean;
  /**
   * As which result type search finds it, and which fields it reads besides title and description:
   * `labels` are short and mostly what a thing is called, `text` is running text. Null: never found.
   */
  readonly search: {
    readonly result: string;
    readonly labels: readonly (NameIn<F> | NameIn<L>)[];
    readonly text: readonly (NameIn<F> | NameIn<L>)[];
  } | null;
  /**
   * Fields that name people; `title` where it is about one. They are found in every language by
   * these names as the source language writes them.
   */
  readonly people?: readonly (NameIn<F> | NameIn<L>)[];
  /** What its shapes cannot say: faults of one language's fields beside the shared ones. */
  check?(fields: z.output<F>, texts: z.output<L>): readonly FieldFault[];
  /** The same of the shared fields: texts by language that lack the newsroom's source language. */
  checkSource?(fields: z.output<F>, source: string): readonly FieldFault[];
  /** The calls that answer it alone; those that it shares with other types stand in `reads`. */
  readonly reads: Readonly<Record<string, ReadDefinition>>;
}

/** What all landings have in common: there is one of each, which stands in no list and is found nowhere. */
export const LANDING = {
  singleton: true,
  card: null,
  lists: {},
  recommended: false,
  search: null,
} as const;

/** Describes a type; naming a field that it does not have does not compile. */
export function describeType<
  const F extends Fields,
  const L extends Fields,
  const D extends TypeDescriptor<F, L>,
>(descriptor: D & { readonly fields: F; readonly locale: L }): D {
  return descriptor;
}
