import type { CompanyLanding } from '@masthead/contract/company-landing';
import { BodySection } from '#src/blocks/BodySection.tsx';
import { RelatedCards } from '#src/components/cards/RelatedCards.tsx';
import { EmptyLanding } from '#src/components/lists/EmptyLanding.tsx';
import { LandingHead } from '#src/components/lists/LandingHead.tsx';
import { Section } from '#src/components/lists/Section.tsx';
import { FiguresSection } from '#src/components/media/Figures.tsx';
import { PeopleGrid } from '#src/components/people/PeopleGrid.tsx';
import { landingWords } from '#src/pages/landing-words.ts';
import { pathTo } from '#src/routes.ts';
import { useView } from '#src/view/view-context.ts';

export function CompanyPage({
  data: { landing },
}: {
  readonly data: { readonly landing: CompanyLanding };
}) {
  const { t, locale } = useView();
  const { figures, body, people, related } = landing;
  const isEmpty = [figures, body, people, related].every(({ length }) => length === 0);
  return (
    <>
      <LandingHead
        {...landingWords(landing, t, 'company')}
        cover={landing.cover_image}
        coverMobile={landing.cover_image_mobile}
      />
      <FiguresSection id="figures" title={t('company.key_facts')} figures={landing.figures} />
      <BodySection body={landing.body} />
      {landing.people.length > 0 && (
        <Section
          id="people"
          title={t('company.people')}
          size={2}
          more={{ href: pathTo(locale.locale, 'people'), label: t('company.all_people') }}
        >
          <PeopleGrid people={landing.people} />
        </Section>
      )}
      <RelatedCards id="related" title={t('labels.read_more')} cards={landing.related} />
      {isEmpty && <EmptyLanding text={t('empty.company')} />}
    </>
  );
}
