import type { Card } from '@masthead/contract/card';
import { CardList } from '#src/components/CardList.tsx';
import { SectionHeading } from '#src/components/SectionHeading.tsx';
import { useView } from '#src/view/view-context.ts';

/** What to read after a document; nothing where there is nothing. */
export function DocumentRelated({ cards }: { readonly cards: readonly Card[] }) {
  const { t } = useView();
  if (cards.length === 0) return null;
  return (
    <aside className="grid section" aria-labelledby="related">
      <SectionHeading id="related" title={t('resources.related_resources')} />
      <CardList cards={cards} />
    </aside>
  );
}
