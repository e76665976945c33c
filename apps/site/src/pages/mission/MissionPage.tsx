import type { ImpactLanding } from '@masthead/contract/impact-landing';
import { DocumentList } from '#src/components/DocumentList.tsx';
import { FiguresSection } from '#src/components/Figures.tsx';
import { LandingHead } from '#src/components/LandingHead.tsx';
import { RelatedCards } from '#src/components/RelatedCards.tsx';
import { SectionHeading } from '#src/components/SectionHeading.tsx';
import { FocusAreaBand } from '#src/pages/mission/FocusAreaBand.tsx';
import { ReportInvitation } from '#src/pages/mission/ReportInvitation.tsx';
import { pathTo } from '#src/routes.ts';
import { useView } from '#src/view/view-context.ts';

/** The mission section's landing page (spec §2.5; design.md, Mission). */
export function MissionPage({
  data: { landing },
}: {
  readonly data: { readonly landing: ImpactLanding };
}) {
  const { t } = useView();
  return (
    <>
      <LandingHead
        title={landing.title ?? t('mission.title')}
        text={landing.description ?? t('mission.subtitle')}
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
        size={2}
        described
      />
      {landing.resources.length > 0 && <Resources landing={landing} />}
    </>
  );
}

interface PartProps {
  readonly landing: ImpactLanding;
}

function FocusAreas({ landing }: PartProps) {
  const { t } = useView();
  return (
    <section className="section" aria-labelledby="focus-areas">
      <div className="grid">
        <SectionHeading id="focus-areas" title={t('mission.focus_areas')} size={2} />
      </div>
      <ul>
        {landing.commitments.map((commitment) => (
          <FocusAreaBand key={commitment.id} commitment={commitment} />
        ))}
      </ul>
    </section>
  );
}

function Resources({ landing }: PartProps) {
  const { t, locale } = useView();
  return (
    <section className="grid section" aria-labelledby="resources">
      <SectionHeading
        id="resources"
        title={t('types.resource', { count: 2 })}
        text={t('mission.resources_text')}
        more={{ href: pathTo(locale.locale, 'resources'), label: t('labels.view_all') }}
      />
      <DocumentList cards={landing.resources} />
    </section>
  );
}
