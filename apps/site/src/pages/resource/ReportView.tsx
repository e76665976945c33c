import type { Report } from '@masthead/contract/report';
import { Body } from '#src/blocks/Body.tsx';
import { OnThisPage } from '#src/blocks/OnThisPage.tsx';
import { ReadingProgress } from '#src/blocks/ReadingProgress.tsx';
import { Corrections } from '#src/components/article/Corrections.tsx';
import { DateTime } from '#src/components/article/DateTime.tsx';
import { ButtonLink } from '#src/components/ButtonLink.tsx';
import { FiguresSection } from '#src/components/media/Figures.tsx';
import { DocumentColumns } from '#src/pages/resource/DocumentColumns.tsx';
import { focusAreaLinks } from '#src/pages/resource/DocumentFacts.tsx';
import { DocumentFiles, FileFacts } from '#src/pages/resource/DocumentFiles.tsx';
import { DocumentHead } from '#src/pages/resource/DocumentHead.tsx';
import { DocumentRelated } from '#src/pages/resource/DocumentRelated.tsx';
import { pathTo } from '#src/routes.ts';
import { quantitiesFor } from '#src/view/quantities.ts';
import { useView } from '#src/view/view-context.ts';
import css from './document.module.css';

export function ReportView({ report }: { readonly report: Report }) {
  const { t, locale } = useView();
  const { date, commitments } = report;
  const [file] = report.files;
  const year = quantitiesFor(locale.locale).year(report.year);
  return (
    <>
      <article>
        <DocumentHead
          title={report.title}
          description={report.description}
          kind={{ label: t('types.report', { count: 1 }), href: pathTo(locale.locale, 'reports') }}
          aside={<span>{year}</span>}
          cover={report.cover_image}
          action={
            file && (
              <ButtonLink href={file.src} download={file.name} look="solid" icon="arrow-down">
                {t('labels.download_one')}
                <FileFacts file={file} />
              </ButtonLink>
            )
          }
        />
        <FiguresSection
          id="highlights"
          title={t('resources.highlights')}
          figures={report.highlights}
          className={css.highlights}
        />
        <ReadingProgress body={report.body} />
        <DocumentColumns
          article={report}
          facts={[
            { label: t('labels.year'), value: year },
            { label: t('labels.published'), value: date && <DateTime instant={date} /> },
            { label: t('mission.focus_areas'), value: focusAreaLinks(commitments) },
          ]}
          contents={<OnThisPage body={report.body} />}
        >
          <DocumentFiles itemId={report.id} files={report.files} />
          <Body body={report.body} itemId={report.id} look="column" />
          <Corrections corrections={report.corrections} />
        </DocumentColumns>
      </article>
      <DocumentRelated cards={report.related} />
    </>
  );
}
