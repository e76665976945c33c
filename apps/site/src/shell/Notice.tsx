import type { BrandId } from '@masthead/contract/brand';
import { Phrases } from '#src/components/Phrases.tsx';
import { useView } from '#src/view/view-context.ts';
import css from './notice.module.css';

interface NoticeProps {
  readonly id: string;
  readonly text: string;
  /** The brand whose colours it has; otherwise the page's. */
  readonly brand?: BrandId | null | undefined;
}

/**
 * The result of what the visitor has just done. It shows while the address ends in its id, so it needs no script, the
 * page stays the same for all caches, and the browser moves the focus to it.
 */
export function Notice({ id, text, brand }: NoticeProps) {
  const { t } = useView();
  return (
    <div
      id={id}
      className={css.notice}
      role="status"
      tabIndex={-1}
      data-theme="dark"
      data-brand={brand ?? undefined}
    >
      <p>
        <Phrases>{text}</Phrases>
      </p>
      <a className={`label text-link ${css.dismiss}`} href="#content">
        {t('language.dismiss_notice')}
      </a>
    </div>
  );
}
