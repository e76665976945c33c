import type { MessageKey } from '@masthead/locales/dictionaries';
import { ButtonLink } from '#src/components/ButtonLink.tsx';
import { MessageBlock, MessageText } from '#src/components/MessageBlock.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import { pathTo } from '#src/routes.ts';
import { useView } from '#src/view/view-context.ts';
import css from './offline-page.module.css';

/**
 * Pages saved for offline reading; without a connection it also replaces every other page. The service worker
 * adds the rows and says which case it is (offline/fill-page.ts).
 */
export function OfflinePage() {
  const { t, locale } = useView();
  return (
    <MessageBlock
      title={t('offline.title')}
      heading={<Either away="offline.title" here="offline.kept" />}
    >
      <MessageText>
        <Either away="offline.text" here="offline.kept_text" />
      </MessageText>
      <p className={css.away}>
        <ButtonLink look="solid" href="">
          {t('labels.retry')}
        </ButtonLink>
      </p>
      <form className={css.kept} method="post" action={pathTo(locale.locale, 'offline')}>
        <h2 className={`label ${css.away}`}>{t('offline.kept')}</h2>
        <ul className="rows">
          <template>
            <li className="row">
              <a className="display-5" href="_path_" lang="_lang_">
                _title_
              </a>
              <button className="label text-link" type="submit" name="page" value="_path_">
                {t('offline.remove')}
                <span className="visually-hidden"> _title_</span>
              </button>
            </li>
          </template>
        </ul>
        <button className="label line-button" type="submit">
          {t('offline.remove_all')}
        </button>
      </form>
      <p className={css.empty}>
        <Phrases>{t('offline.empty', { tools: t('share.cite_and_reuse') })}</Phrases>
      </p>
    </MessageBlock>
  );
}

/** Texts for a visitor without a connection, and with one. */
function Either({ away, here }: { readonly away: MessageKey; readonly here: MessageKey }) {
  const { t } = useView();
  return (
    <>
      <span className={css.away}>
        <Phrases>{t(away)}</Phrases>
      </span>
      <span className={css.here}>
        <Phrases>{t(here)}</Phrases>
      </span>
    </>
  );
}
