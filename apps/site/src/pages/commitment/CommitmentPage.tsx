import type { Commitment } from '@masthead/contract/commitment';
import { BodySection } from '#src/blocks/BodySection.tsx';
import { Kicker } from '#src/components/article/Kicker.tsx';
import { RelatedCards } from '#src/components/cards/RelatedCards.tsx';
import { WideCover } from '#src/components/cards/WideCover.tsx';
import { DocumentList } from '#src/components/files/DocumentList.tsx';
import { Section } from '#src/components/lists/Section.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import type { CommitmentData } from '#src/pages/commitment/load.ts';
import { OtherAreas } from '#src/pages/commitment/OtherAreas.tsx';
import { Targets } from '#src/pages/commitment/Targets.tsx';
import { pathTo } from '#src/routes.ts';
import { headline } from '#src/styles/headline.ts';
import { listAddress } from '#src/view/list-address.ts';
import { useView } from '#src/view/view-context.ts';
import css from './commitment-page.module.css';

/** A focus area: its number, what is promised, how far it is, and all that belongs to it. */
export function CommitmentPage({
  data: { commitment, others },
}: {
  readonly data: CommitmentData;
}) {
  const { t, locale } = useView();
  return (
    <>
      <article>
        <Head commitment={commitment} />
        {commitment.targets.length > 0 && <Targets targets={commitment.targets} />}
        <BodySection body={commitment.body} itemId={commitment.id} />
      </article>
      <RelatedCards
        id="initiatives"
        title={t('mission.initiatives_in_area')}
        cards={commitment.initiatives}
        more={{
          href: listAddress(
            { path: pathTo(locale.locale, 'initiatives'), query: {} },
            { commitment: commitment.slug },
          ),
          label: t('mission.all_initiatives'),
        }}
      />
      {commitment.resources.length > 0 && <Resources commitment={commitment} />}
      <RelatedCards id="related" title={t('labels.read_more')} cards={commitment.related} />
      {others.length > 0 && <OtherAreas areas={others} />}
    </>
  );
}

interface PartProps {
  readonly commitment: Commitment;
}

function Head({ commitment }: PartProps) {
  const { t, locale } = useView();
  return (
    <>
      <header className={`grid page-head ${css.head}`}>
        <p className={css.number} aria-hidden="true">
          {commitment.number}
        </p>
        <div className={`stack ${css.words}`}>
          <Kicker>
            <a href={pathTo(locale.locale, 'mission')}>
              {t('mission.focus_area')} {commitment.number}
            </a>
          </Kicker>
          <h1 className="display-1" {...headline(commitment.title)}>
            <Phrases>{commitment.title}</Phrases>
          </h1>
        </div>
        {commitment.description !== null && (
          <p className={`lead ${css.text}`}>
            <Phrases>{commitment.description}</Phrases>
          </p>
        )}
      </header>
      <WideCover
        image={commitment.cover_image}
        mobile={commitment.cover_image_mobile}
        className={css.cover}
      />
    </>
  );
}

function Resources({ commitment }: PartProps) {
  const { t, locale } = useView();
  const { title, slug, resources } = commitment;
  return (
    <Section
      id="resources"
      title={t('types.resource', { count: 2 })}
      more={{
        href: pathTo(locale.locale, 'resource_commitment', { slug }),
        label: t('mission.resources_on', { title }),
      }}
    >
      <DocumentList cards={resources} />
    </Section>
  );
}
