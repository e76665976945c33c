import type { Card } from '@masthead/contract/card';
import { CardList } from '#src/components/cards/CardList.tsx';
import { Section } from '#src/components/lists/Section.tsx';
import { useView } from '#src/view/view-context.ts';

/** Links to read after a document; nothing if there are none. */
export function DocumentRelated({ cards }: { readonly cards: readonly Card[] }) {
  const { t } = useView();
  if (cards.length === 0) return null;
  return (
    <Section as="aside" id="related" title={t('resources.related_resources')}>
      <CardList cards={cards} />
    </Section>
  );
}
