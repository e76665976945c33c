import type { Capability } from '@masthead/contract/people';
import type { TextShape } from '@masthead/contract/translation/text-shape.ts';
import type { NamedField } from '#src/forms/field-spec.ts';

/** The studio's facts about a content type, made from its descriptor when the studio is built. */
export interface ContentType {
  readonly type: string;
  /** Of the single item that there is; null where there are many. */
  readonly slug: string | null;
  /** The capability of those who edit it besides writers and editors; null for none. */
  readonly editedBy: Capability | null;
  /** Where the site shows it below the language, `:slug` for its slug; null: it has no page. */
  readonly path: string | null;
  /** The call by which readers have one of it, `{id}` for its UUID; null: none of its own. */
  readonly read: string | null;
  readonly fields: readonly NamedField[];
  /** What each language says for itself. */
  readonly texts: readonly NamedField[];
  /** Which of `texts` are words that are translated, running text block by block. */
  readonly words: TextShape | null;
}
