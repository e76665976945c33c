import type { ContentGrid } from '@masthead/contract/content-grid';
import { ButtonLink } from '#src/components/ButtonLink.tsx';
import { EmptyNote } from '#src/components/lists/EmptyNote.tsx';
import { CollectionIntro } from '#src/pages/collection/CollectionIntro.tsx';
import { GridAsset } from '#src/pages/collection/GridAsset.tsx';
import { isWhole, placesOf } from '#src/pages/collection/grid-places.ts';
import { kitPath } from '#src/view/kit-path.ts';
import { useView } from '#src/view/view-context.ts';
import css from './collection.module.css';
import gridCss from './content-grid.module.css';

/** A content grid: pictures alone, what they show and how to have them on demand (design.md). */
export function ContentGridView({ grid }: { readonly grid: ContentGrid }) {
  const { t, locale } = useView();
  const count = grid.assets.length;
  return (
    <article className={`grid ${css.columns}`}>
      <CollectionIntro collection={grid} count={t('units.assets', { count })}>
        {count > 1 && (
          <div className={gridCss.all}>
            <ButtonLink href={kitPath(grid.id, null, locale.locale)} look="solid" icon="arrow-down">
              {t('labels.download_all')}
            </ButtonLink>
            <p className="small quiet">{t('downloads.terms')}</p>
          </div>
        )}
      </CollectionIntro>
      {count === 0 ? (
        <div className={css.items}>
          <EmptyNote text={t('gallery.empty')} />
        </div>
      ) : (
        <ul className={`${css.items} ${gridCss.assets}`}>
          {placesOf(grid.assets).map(({ file, place }, at) => (
            <li key={file.id} className={isWhole(place) ? gridCss.whole : undefined}>
              <GridAsset file={file} place={place} priority={at === 0} />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
