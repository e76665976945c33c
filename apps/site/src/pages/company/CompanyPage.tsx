import type { CompanyLanding } from '@masthead/contract/company-landing';
import { Body } from '#src/blocks/Body.tsx';
import { FiguresSection } from '#src/components/Figures.tsx';
import { LandingHead } from '#src/components/LandingHead.tsx';
import { PeopleGrid } from '#src/components/PeopleGrid.tsx';
import { RelatedCards } from '#src/components/RelatedCards.tsx';
import { SectionHeading } from '#src/components/SectionHeading.tsx';
import { useView } from '#src/view/view-context.ts';

/** The company section's landing page: who we are in numbers and words, and the people. */
export function CompanyPage({
  data: { landing },
}: {
  readonly data: { readonly landing: CompanyLanding };
}) {
  const { t } = useView();
  return (
    <>
      <LandingHead
        title={landing.title ?? t('company.title')}
        text={landing.description ?? t('company.subtitle')}
        cover={landing.cover_image}
        coverMobile={landing.cover_image_mobile}
      />
      <FiguresSection id="figures" title={t('company.key_facts')} figures={landing.figures} />
      {landing.body.length > 0 && (
        <div className="section">
          <Body body={landing.body} />
        </div>
      )}
      {landing.people.length > 0 && (
        <section className="grid section" aria-labelledby="people">
          <SectionHeading id="people" title={t('company.people')} size={2} />
          <PeopleGrid people={landing.people} />
        </section>
      )}
      <RelatedCards id="related" title={t('labels.read_more')} cards={landing.related} />
    </>
  );
}
