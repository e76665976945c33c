import { useTranslate } from '#src/i18n/use-texts.ts';
import { entryAt } from '#src/plan/plans/plan-input.ts';
import { useTitles } from '#src/plan/use-titles.ts';

/** Names a place of a problem by the item that it is in: `locales.en.slug in “First Light”`. */
export function usePlaceNames(
  entries: readonly { readonly id: string }[],
): (path: string) => string {
  const translate = useTranslate();
  const titles = useTitles(entries.map(({ id }) => id));
  return (path) => {
    const found = entryAt(path);
    if (found === null) return path;
    const id = entries[found.index]?.id ?? '';
    const title = titles.get(id)?.title || translate('plan.common.untitled');
    if (found.place === '') return title;
    return translate('plan.plans.place', { place: found.place, title });
  };
}
