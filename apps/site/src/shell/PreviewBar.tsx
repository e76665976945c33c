import { Phrases } from '#src/components/Phrases.tsx';
import { Notice } from '#src/shell/Notice.tsx';
import { PreviewComment } from '#src/shell/PreviewComment.tsx';
import { COMMENTED, type PreviewView } from '#src/view/preview-view.ts';
import { useView } from '#src/view/view-context.ts';
import css from './preview-bar.module.css';

/** Says on every page of a preview that it is one, of when and for whom; takes comments, and leads out of it. */
export function PreviewBar({ preview }: { readonly preview: PreviewView }) {
  const { t, dates } = useView();
  const { at, hasDrafts, isRecipients, leave, comment } = preview;
  const parts = [
    at === null ? t('preview.site_now') : t('preview.site_at', { date: dates.dateTime(at) }),
    ...(hasDrafts ? [t('preview.with_drafts')] : []),
    ...(isRecipients ? [t('preview.as_recipient')] : []),
  ];
  return (
    <>
      {comment !== null && <Notice id={COMMENTED} text={t('preview.comment_sent')} />}
      <aside className={css.bar} aria-label={t('preview.label')} data-theme="dark">
        <p>
          <Phrases>{parts.join(' · ')}</Phrases>
        </p>
        {leave !== null && (
          <a className={`label text-link ${css.leave}`} href={leave} rel="nofollow">
            {t('preview.leave')}
          </a>
        )}
        {comment !== null && <PreviewComment comment={comment} />}
      </aside>
    </>
  );
}
