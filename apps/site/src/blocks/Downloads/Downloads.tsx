import type { BlockOf } from '@masthead/contract/body';
import { FileList } from '#src/components/FileList.tsx';
import { useView } from '#src/view/view-context.ts';
import css from './downloads.module.css';

/** Files that belong to the text. */
export function Downloads({ value }: { readonly value: BlockOf<'downloads'> }) {
  const { t } = useView();
  return (
    <section className={css.downloads}>
      <h2 className={`display-5 ${css.title}`}>{value.title ?? t('newsroom.downloads')}</h2>
      <FileList files={value.files} />
    </section>
  );
}
