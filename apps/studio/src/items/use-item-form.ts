import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { focusField } from '#src/forms/focus-field.ts';
import type { DraftKeeper } from '#src/items/draft-keeper.ts';
import { statusOf, stringAt, typeNameOf } from '#src/items/item-parts.ts';
import type { Json, Path } from '#src/items/json.ts';
import type { Keeping } from '#src/items/keeping.ts';
import { tabId } from '#src/items/language-tabs.tsx';
import { slugOf } from '#src/items/slug.ts';
import { contentTypeOf } from '#src/items/types.ts';
import { type Change, TypingHistory } from '#src/items/typing-history.ts';
import { settings } from '#src/settings.ts';

type Held = Pick<Keeping, 'item' | 'published'>;

/** An item's form: the language that is written, what was typed back and forth, and the ways to a field. */
export function useItemForm(keeper: Pick<DraftKeeper, 'change'> & { current(): Held }) {
  const [history] = useState(() => new TypingHistory(keeper));
  const [query, setQuery] = useSearchParams();
  const asked = query.get('locale');
  const [locale, setLocale] = useState(
    asked !== null && settings.locales.includes(asked) ? asked : settings.source,
  );
  const wanted = useRef<readonly string[] | null>(null);

  // The address says it as well, so that links lead to a language; it follows when there is time.
  const choose = useCallback(
    (next: string) => {
      setLocale(next);
      setQuery(
        (before) => {
          before.delete('locale');
          if (next !== settings.source) before.set('locale', next);
          return before;
        },
        { replace: true },
      );
    },
    [setQuery],
  );
  const go = useCallback(
    (path: readonly string[]) => {
      const [part, language] = path;
      if (part !== 'locales' || language === undefined || language === locale) return lead(path);
      wanted.current = path;
      choose(language);
    },
    [choose, locale],
  );
  // What was wanted in another language is there once that is drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language draws another form
  useEffect(() => {
    if (wanted.current) lead(wanted.current);
    wanted.current = null;
  }, [locale]);

  const change = useCallback(
    (path: Path, value: Json | undefined) =>
      history.change({ path, value }, ...slugWith(keeper.current(), path, value)),
    [history, keeper],
  );
  const step = (path: Path | null) => path && go(path.map(String));
  return {
    locale,
    choose,
    change,
    go,
    history,
    undo: () => step(history.undo()),
    redo: () => step(history.redo()),
  };
}

function lead(path: readonly string[]): void {
  if (!focusField(path)) document.getElementById(tabId(path[1] ?? ''))?.focus();
}

/** Until a language is published, its address follows its title, as long as nobody has written another one. */
function slugWith({ item, published }: Held, path: Path, value: Json | undefined): Change[] {
  const [part, locale, , name] = path.map(String);
  if (part !== 'locales' || name !== 'title' || locale === undefined || path.length !== 4)
    return [];
  const isFixed = contentTypeOf(typeNameOf(item))?.slug !== null;
  if (isFixed || statusOf(published, locale) === 'published') return [];
  const slug = stringAt(item, 'locales', locale, 'slug');
  const title = stringAt(item, 'locales', locale, 'fields', 'title');
  if (slug !== slugOf(title)) return [];
  return [
    { path: ['locales', locale, 'slug'], value: slugOf(typeof value === 'string' ? value : '') },
  ];
}
