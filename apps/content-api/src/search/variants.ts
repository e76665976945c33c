/** Words that one writes now in Chinese characters and now in kana: each group is one word. */
import table from '#src/search/variants.json' with { type: 'json' };

interface Variants {
  readonly pattern: RegExp;
  /** The first form of each group by every form of it. */
  readonly canonical: ReadonlyMap<string, string>;
}

const TABLE: Readonly<Record<string, readonly (readonly string[])[]>> = table;
const made = new Map<string, Variants>();

/** Matches every variant of a language's folded text, the longest first; null for one that has none. */
export function variantsOf(locale: string, fold: (text: string) => string): RegExp | null {
  const before = made.get(locale);
  if (before !== undefined) return before.pattern;
  const groups = TABLE[locale];
  if (groups === undefined) return null;
  const canonical = new Map(
    groups.flatMap((group) => {
      const [first = '', ...others] = group.map(fold);
      return others.filter((form) => form !== first).map((form) => [form, first] as const);
    }),
  );
  // A form within a longer first form stays what it is.
  const forms = new Set([...canonical.keys(), ...canonical.values()]);
  const longest = [...forms].sort((a, b) => b.length - a.length);
  const variants = { pattern: new RegExp(longest.join('|'), 'gu'), canonical };
  made.set(locale, variants);
  return variants.pattern;
}

/** The form under which a variant is searched. */
export function canonicalOf(locale: string, variant: string): string {
  return made.get(locale)?.canonical.get(variant) ?? variant;
}
