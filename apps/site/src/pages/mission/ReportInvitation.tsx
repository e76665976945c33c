import type { CardOf } from '@masthead/contract/card';
import { ButtonLink } from '#src/components/ButtonLink.tsx';
import { fileKind } from '#src/components/files/file-kind.ts';
import { Picture } from '#src/components/media/Picture.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import { headline } from '#src/styles/headline.ts';
import { cardPath } from '#src/view/card-path.ts';
import { quantitiesFor } from '#src/view/quantities.ts';
import { useView } from '#src/view/view-context.ts';
import css from './report-invitation.module.css';

/** The impact report on a field of the signal colour: its year as large as the page, its cover. */
export function ReportInvitation({ report }: { readonly report: CardOf<'report'> }) {
  const { t, locale, dates } = useView();
  const cover = report.cover_image;
  return (
    <section className={`grid section ${css.field}`} aria-labelledby="impact-report">
      <p className={css.year} aria-hidden="true">
        {quantitiesFor(locale.locale).year(report.year)}
      </p>
      {cover && (
        <Picture
          className={css.cover}
          image={cover}
          ratio="4x5"
          sizes="(width >= 600px) 41vw, 64vw"
          decorative
        />
      )}
      <div className={css.words}>
        <h2 id="impact-report" className="display-2" {...headline(report.title)}>
          <Phrases>{report.title}</Phrases>
        </h2>
        {report.description !== null && (
          <p className="lead">
            <Phrases>{report.description}</Phrases>
          </p>
        )}
        <div className={css.action}>
          <ButtonLink href={cardPath(locale.locale, report)} look="solid">
            {t('mission.read_report')}
          </ButtonLink>
          {report.file !== null && (
            <p className="label">
              {t('downloads.file_info', {
                type: fileKind({ name: '', mime: report.file.mime }),
                size: dates.fileSize(report.file.bytes),
              })}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
