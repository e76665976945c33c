/** One word is one topic. */
import { slugFrom } from '#src/slugs.ts';
import type { SourceTerm } from '#src/source.ts';

export interface FeedTerms {
  /** Null without letter or digit. */
  use(name: string): string | null;
  all: ReadonlyMap<string, SourceTerm>;
}

export function feedTerms(): FeedTerms {
  const all = new Map<string, SourceTerm>();
  return {
    all,
    use(written) {
      const name = written.trim();
      const slug = slugFrom(name);
      if (slug === '') return null;
      const key = `category:${slug}`;
      if (!all.has(key)) all.set(key, { key, slug, name, language: null, group: key, paths: [] });
      return key;
    },
  };
}
