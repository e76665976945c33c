import type { BlockOf } from '@masthead/contract/body';
import { CardList } from '#src/components/cards/CardList.tsx';
import { useView } from '#src/view/view-context.ts';
import css from './related-items.module.css';

export function RelatedItems({ value }: { readonly value: BlockOf<'related_items'> }) {
  const { t } = useView();
  if (value.items.length === 0) return null;
  return (
    <aside className={css.related}>
      <h2 className={`label ${css.title}`}>{value.title ?? t('labels.read_more')}</h2>
      <CardList cards={value.items} size="compact" />
    </aside>
  );
}
