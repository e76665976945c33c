import type { BlockOf } from '@masthead/contract/body';
import { useBodyPlace } from '#src/blocks/body-context.ts';
import { ButtonLink } from '#src/components/ButtonLink.tsx';
import { FileList } from '#src/components/files/FileList.tsx';
import { kitPath } from '#src/view/kit-path.ts';
import { useView } from '#src/view/view-context.ts';
import css from './downloads.module.css';

/** spec §9, download one or all */
export function Downloads({ value }: { readonly value: BlockOf<'downloads'> }) {
  const { t, locale } = useView();
  const { itemId } = useBodyPlace();
  return (
    <section className={css.downloads}>
      <h2 className={`display-5 ${css.title}`}>{value.title ?? t('newsroom.downloads')}</h2>
      <FileList files={value.files} />
      {itemId !== null && value.files.length > 1 && (
        <div className={css.all}>
          <ButtonLink
            href={kitPath(itemId, value._key, locale.locale)}
            icon="arrow-down"
            look="solid"
          >
            {t('labels.download_all')}
          </ButtonLink>
          <p className="small quiet">{t('downloads.kit_contents')}</p>
        </div>
      )}
    </section>
  );
}
