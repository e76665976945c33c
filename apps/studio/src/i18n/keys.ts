/** Which keys texts have: those of the English files. */
import type body from '#src/body/words/en.json';
import type forms from '#src/forms/words/en.json';
import type help from '#src/help/words/en.json';
import type items from '#src/items/words/en.json';
import type layout from '#src/layout/words/en.json';
import type media from '#src/media/words/en.json';
import type plan from '#src/plan/words/en.json';
import type press from '#src/press/words/en.json';
import type preview from '#src/preview/words/en.json';
import type review from '#src/review/words/en.json';
import type runAccount from '#src/run/account/words/en.json';
import type runAudit from '#src/run/audit/words/en.json';
import type runConfiguration from '#src/run/configuration/words/en.json';
import type runHealth from '#src/run/health/words/en.json';
import type runPeople from '#src/run/people/words/en.json';
import type runRedirects from '#src/run/redirects/words/en.json';
import type runSearches from '#src/run/searches/words/en.json';
import type runTokens from '#src/run/tokens/words/en.json';
import type run from '#src/run/words/en.json';
import type session from '#src/session/words/en.json';
import type setUp from '#src/set-up/words/en.json';
import type translate from '#src/translate/words/en.json';

type Files =
  | typeof body
  | typeof forms
  | typeof help
  | typeof items
  | typeof layout
  | typeof media
  | typeof plan
  | typeof press
  | typeof preview
  | typeof review
  | typeof runAccount
  | typeof runAudit
  | typeof runConfiguration
  | typeof runHealth
  | typeof runPeople
  | typeof runRedirects
  | typeof runSearches
  | typeof runTokens
  | typeof run
  | typeof session
  | typeof setUp
  | typeof translate;

/** `found` of the forms `found_one` and `found_other`; `choose_other` alone is a text of its own. */
type Stem<Key, Keys> = Key extends `${infer S}_${'one' | 'other'}`
  ? `${S}_one` | `${S}_other` extends Keys
    ? S
    : never
  : never;

type PluralsIn<T> = T extends unknown
  ? {
      [K in keyof T & string]: T[K] extends string ? Stem<K, keyof T> : `${K}.${PluralsIn<T[K]>}`;
    }[keyof T & string]
  : never;

type OthersIn<T> = T extends unknown
  ? {
      [K in keyof T & string]: T[K] extends string
        ? [Stem<K, keyof T>] extends [never]
          ? K
          : never
        : `${K}.${OthersIn<T[K]>}`;
    }[keyof T & string]
  : never;

type PartsIn<T> = T extends unknown
  ? {
      [K in keyof T & string]: T[K] extends string ? never : K | `${K}.${PartsIn<T[K]>}`;
    }[keyof T & string]
  : never;

/** The key of a text with plural forms, without their suffixes. */
export type PluralKey = PluralsIn<Files>;
/** The key of a text that has no plural forms. */
export type TextKey = OthersIn<Files>;

/** A key that is known, or of which only parts are not, such as `items.states.${string}`. */
type KnownKey<K extends string> = K extends TextKey | PluralKey
  ? K
  : Record<never, unknown> extends Record<K, unknown>
    ? K extends `${PartsIn<Files>}.${string}`
      ? K
      : never
    : never;

interface Counted {
  readonly count: number;
  readonly [name: string]: unknown;
}

type Values<K extends string> = [Extract<K, PluralKey>] extends [never]
  ? [values?: object]
  : [values: Counted];

/** A text by its key, with values filled in: `count` chooses the plural form, `_` stands where no text has the key. */
export interface Translate {
  <K extends string>(key: KnownKey<K>, ...values: Values<K>): string;
  (key: string, values: { readonly _: string }): string;
  (key: PluralKey, values: Counted): string;
  (key: TextKey, values?: object): string;
}
