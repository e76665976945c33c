import type { Card } from '@masthead/contract/card';
import { CardList } from '#src/components/cards/CardList.tsx';
import { Section } from '#src/components/lists/Section.tsx';
import { useView } from '#src/view/view-context.ts';

/** What to read after a document; nothing where there is nothing. */
export function DocumentRelated({ cards }: { readonly cards: readonly Card[] }) {
  const { t } = useView();
  if (cards.length === 0) return null;
  return (
    <Section as="aside" id="related" title={t('resources.related_resources')}>
      <CardList cards={cards} />
    </Section>
  );
}
