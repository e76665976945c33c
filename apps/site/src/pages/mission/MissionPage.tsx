import type { ImpactLanding } from '@masthead/contract/impact-landing';
import { RelatedCards } from '#src/components/cards/RelatedCards.tsx';
import { DocumentList } from '#src/components/files/DocumentList.tsx';
import { EmptyLanding } from '#src/components/lists/EmptyLanding.tsx';
import { FocusAreaBands } from '#src/components/lists/FocusAreaBands.tsx';
import { LandingHead } from '#src/components/lists/LandingHead.tsx';
import { Section } from '#src/components/lists/Section.tsx';
import { SectionHeading } from '#src/components/lists/SectionHeading.tsx';
import { FiguresSection } from '#src/components/media/Figures.tsx';
import { landingWords } from '#src/pages/landing-words.ts';
import { ReportInvitation } from '#src/pages/mission/ReportInvitation.tsx';
import { pathTo } from '#src/routes.ts';
import { useView } from '#src/view/view-context.ts';

/** The mission section's landing page (spec §2.5; design.md, Mission). */
export function MissionPage({
  data: { landing },
}: {
  readonly data: { readonly landing: ImpactLanding };
}) {
  const { t, locale } = useView();
  const { figures, commitments, report, initiatives, resources } = landing;
  const lists = [figures, commitments, initiatives, resources];
  const isEmpty = report === null && lists.every(({ length }) => length === 0);
  return (
    <>
      <LandingHead
        {...landingWords(landing, t, 'mission')}
        cover={landing.cover_image}
        coverMobile={landing.cover_image_mobile}
      />
      <FiguresSection id="progress" title={t('mission.progress')} figures={landing.figures} />
      {landing.commitments.length > 0 && <FocusAreas landing={landing} />}
      {landing.report && <ReportInvitation report={landing.report} />}
      <RelatedCards
        id="initiatives"
        title={t('types.initiative', { count: 2 })}
        cards={landing.initiatives}
        more={{ href: pathTo(locale.locale, 'initiatives'), label: t('mission.all_initiatives') }}
        size={2}
        described
      />
      {landing.resources.length > 0 && <Resources landing={landing} />}
      {isEmpty && <EmptyLanding text={t('empty.mission')} />}
    </>
  );
}

interface PartProps {
  readonly landing: ImpactLanding;
}

function FocusAreas({ landing }: PartProps) {
  const { t, locale } = useView();
  return (
    <section className="section" aria-labelledby="focus-areas">
      <div className="grid">
        <SectionHeading
          id="focus-areas"
          title={t('mission.focus_areas')}
          size={2}
          more={{ href: pathTo(locale.locale, 'commitments'), label: t('mission.all_focus_areas') }}
        />
      </div>
      <FocusAreaBands commitments={landing.commitments} />
    </section>
  );
}

function Resources({ landing }: PartProps) {
  const { t, locale } = useView();
  return (
    <Section
      id="resources"
      title={t('types.resource', { count: 2 })}
      text={t('mission.resources_text')}
      more={{ href: pathTo(locale.locale, 'resources'), label: t('labels.view_all') }}
    >
      <DocumentList cards={landing.resources} />
    </Section>
  );
}
