import type { Release } from '@masthead/contract/release';
import { Body } from '#src/blocks/Body.tsx';
import { ReadingProgress } from '#src/blocks/ReadingProgress.tsx';
import { Corrections } from '#src/components/article/Corrections.tsx';
import { TextNotes } from '#src/components/article/TextNotes.tsx';
import { VerifyLine } from '#src/components/article/VerifyLine.tsx';
import { CardList } from '#src/components/cards/CardList.tsx';
import { TextCover } from '#src/components/cards/TextCover.tsx';
import { AssetGrid } from '#src/components/files/AssetGrid.tsx';
import { Section } from '#src/components/lists/Section.tsx';
import { shownPictures } from '#src/components/media/shown-pictures.ts';
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
  return (
    <>
      <article data-brand={release.brand ?? undefined}>
        <ReleaseHead release={release} />
        <ReadingProgress body={release.body} />
        <div className={`grid ${css.columns}`}>
          <ReleaseRail release={release} />
          <div className={css.text}>
            <TextCover
              image={release.cover_image}
              mobile={release.cover_image_mobile}
              sizes="(width >= 900px) 58vw, 100vw"
            />
            <Body body={release.body} itemId={release.id} look="column" />
            <Corrections corrections={release.corrections} />
            <TextNotes contacts={release.contacts} about={release.about} />
            <VerifyLine fingerprint={release.fingerprint} />
          </div>
        </div>
        {release.assets.length > 0 && (
          <AssetGrid itemId={release.id} files={release.assets} shown={shownPictures(release)} />
        )}
      </article>
      {release.related.length > 0 && (
        <Section
          as="aside"
          id="related"
          title={t(
            release.related.every(({ _type }) => _type === 'release')
              ? 'release.related_releases'
              : 'labels.read_more',
          )}
        >
          <CardList cards={release.related} />
        </Section>
      )}
    </>
  );
}
