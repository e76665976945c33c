import type { Release } from '@masthead/contract/release';
import { Body } from '#src/blocks/Body.tsx';
import { AssetGrid } from '#src/components/AssetGrid.tsx';
import { CardList } from '#src/components/CardList.tsx';
import { Contacts } from '#src/components/Contacts.tsx';
import { Credit } from '#src/components/Credit.tsx';
import { Picture } from '#src/components/Picture.tsx';
import { SectionHeading } from '#src/components/SectionHeading.tsx';
import { ReleaseHead } from '#src/pages/release/ReleaseHead.tsx';
import { ReleaseRail } from '#src/pages/release/ReleaseRail.tsx';
import { useView } from '#src/view/view-context.ts';
import css from './release-page.module.css';

/** A release: dateline, headline, text with a rail, contacts, note, assets (design.md). */
export function ReleasePage({
  data: { release },
}: {
  readonly data: { readonly release: Release };
}) {
  const { t } = useView();
  const cover = release.cover_image;
  return (
    <>
      <article data-brand={release.brand}>
        <ReleaseHead release={release} />
        <div className={`grid ${css.columns}`}>
          <ReleaseRail release={release} />
          <div className={css.text}>
            {cover !== null && (
              <figure className={css.cover}>
                <Picture image={cover} ratio="16x9" sizes="(width >= 900px) 58vw, 100vw" priority />
                <Credit caption={cover.caption} credit={cover.credit} />
              </figure>
            )}
            <Body body={release.body} itemId={release.id} look="column" />
            <footer className={css.notes}>
              {release.contacts.length > 0 && (
                <section className={css.note} aria-labelledby="contacts">
                  <h2 id="contacts" className={`label ${css.noteTitle}`}>
                    {t('newsroom.press_contact')}
                  </h2>
                  <Contacts contacts={release.contacts} />
                </section>
              )}
              {release.about !== null && (
                <section className={css.note} aria-labelledby="about">
                  <h2 id="about" className={`label ${css.noteTitle}`}>
                    {t('newsroom.about_company')}
                  </h2>
                  <p className="small measure">{release.about}</p>
                </section>
              )}
            </footer>
          </div>
        </div>
        {release.assets.length > 0 && <AssetGrid itemId={release.id} files={release.assets} />}
      </article>
      {release.related.length > 0 && (
        <aside className="grid section" aria-labelledby="related">
          <SectionHeading id="related" title={t('release.related_releases')} />
          <CardList cards={release.related} />
        </aside>
      )}
    </>
  );
}
