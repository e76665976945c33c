import { MAX_COMMENT, MAX_COMMENT_NAME } from '@masthead/contract/preview-comment';
import field from '#src/components/field.module.css';
import { COMMENT_FIELD, type CommentView } from '#src/view/preview-view.ts';
import { useView, type ViewContext } from '#src/view/view-context.ts';
import css from './preview-comment.module.css';

function reasonOf({ t, dates }: ViewContext, { failure }: NonNullable<CommentView['refused']>) {
  if (failure === 'too_many') return t('errors.too_many_requests_text');
  const max = dates.number(MAX_COMMENT);
  return failure === 'long' ? t('preview.comment_long', { max }) : t(`preview.comment_${failure}`);
}

/** A plain form for people who have the link, without an account; it is sent to the page's own address. */
export function PreviewComment({ comment }: { readonly comment: CommentView }) {
  const view = useView();
  const { t, dates } = view;
  const { item, deleted, refused } = comment;
  return (
    <details className={css.comment} open={refused !== null}>
      <summary className={`label text-link ${css.summary}`}>{t('preview.comment_open')}</summary>
      <form className={css.form} method="post">
        <input name={COMMENT_FIELD} type="hidden" value={item} />
        <label className="label" htmlFor="comment-name">
          {t('preview.comment_name')}
        </label>
        <input
          className={field.field}
          id="comment-name"
          name="name"
          type="text"
          autoComplete="name"
          dir="auto"
          maxLength={MAX_COMMENT_NAME}
          defaultValue={refused?.name}
        />
        <label className="label" htmlFor="comment-text">
          {t('preview.comment_text')}
        </label>
        <textarea
          className={`${field.field} ${css.text}`}
          id="comment-text"
          name="text"
          dir="auto"
          rows={4}
          maxLength={MAX_COMMENT}
          required
          aria-describedby={refused === null ? 'comment-help' : 'comment-failure comment-help'}
          defaultValue={refused?.text}
          {...(refused !== null && { 'aria-invalid': true, autoFocus: true })}
        />
        {refused !== null && (
          <p id="comment-failure" className={`${field.note} ${field.failure}`}>
            {reasonOf(view, refused)}
          </p>
        )}
        <p id="comment-help" className="small quiet">
          {t('preview.comment_hint', { date: dates.date(deleted) })}
        </p>
        <button className={`label solid-button ${css.send}`} type="submit">
          {t('preview.comment_send')}
        </button>
      </form>
    </details>
  );
}
