import type { Card } from '@masthead/contract/card';
import type { MessageKey } from '@masthead/locales/dictionaries';
import { ButtonLink } from '#src/components/ButtonLink.tsx';
import { CardList } from '#src/components/cards/CardList.tsx';
import { Icon } from '#src/components/Icon.tsx';
import { Section } from '#src/components/lists/Section.tsx';
import { MessageBlock, MessageText } from '#src/components/MessageBlock.tsx';
import { pathTo } from '#src/routes.ts';
import { LanguageLinks } from '#src/shell/LanguageMenu.tsx';
import type { LanguageLink } from '#src/shell/languages.ts';
import { useView } from '#src/view/view-context.ts';
import css from './message-page.module.css';

type MessageKind =
  | 'not_found'
  | 'gone'
  | 'bad_request'
  | 'too_many_requests'
  | 'unavailable'
  | 'server_error';

interface MessageTexts {
  readonly title: MessageKey;
  readonly text: MessageKey;
  /** Trying again may help; elsewhere the way on is the home page. */
  readonly retry: boolean;
}

const TEXTS: { readonly [K in MessageKind]: MessageTexts } = {
  not_found: { title: 'errors.not_found_title', text: 'errors.not_found_text', retry: false },
  gone: { title: 'errors.gone_title', text: 'errors.gone_text', retry: false },
  bad_request: { title: 'errors.bad_request_title', text: 'errors.bad_request_text', retry: false },
  too_many_requests: {
    title: 'errors.too_many_requests_title',
    text: 'errors.too_many_requests_text',
    retry: true,
  },
  unavailable: { title: 'errors.unavailable_title', text: 'errors.unavailable_text', retry: true },
  server_error: { title: 'errors.server_title', text: 'errors.server_text', retry: true },
};

interface MessagePageProps {
  readonly kind: MessageKind;
  /** For `not_found`: the languages in which the page exists. */
  readonly languages: readonly LanguageLink[];
  /** For a missing page: where to go on. */
  readonly latest: readonly Card[];
}

/**
 * A page with one message: one sentence, one line of help, one action; for an address that leads nowhere also a search
 * and the latest news.
 */
export function MessagePage({ latest, ...message }: MessagePageProps) {
  return (
    <>
      <Message {...message} />
      {latest.length > 0 && <Latest cards={latest} />}
    </>
  );
}

function Message({ kind, languages }: Omit<MessagePageProps, 'latest'>) {
  const { t, locale } = useView();
  const { title, text, retry } = TEXTS[kind];
  const isMissing = kind === 'not_found' || kind === 'gone';
  return (
    <MessageBlock title={t(title)} isSentence>
      <MessageText>{t(text)}</MessageText>
      {isMissing && <Search />}
      <p>
        {/* Again is the address as it stands, with all that is in it. */}
        <ButtonLink look="solid" href={retry ? '' : pathTo(locale.locale, 'home')}>
          {t(retry ? 'labels.retry' : 'errors.go_home')}
        </ButtonLink>
      </p>
      {kind === 'not_found' && languages.length > 0 && (
        <nav className={css.languages} aria-labelledby="available-in">
          <h2 id="available-in" className="label">
            {t('errors.not_found_languages')}
          </h2>
          <LanguageLinks languages={languages} />
        </nav>
      )}
    </MessageBlock>
  );
}

/** A plain form: the header's own panel suggests, this leads to the page of results. */
function Search() {
  const { t, locale } = useView();
  return (
    <search className={css.search}>
      <form className="search-line" action={pathTo(locale.locale, 'search')}>
        <label className="label quiet" htmlFor="missing-q">
          {t('labels.search')}
        </label>
        <input
          id="missing-q"
          className={`search-field ${css.field}`}
          type="search"
          name="q"
          placeholder={t('search.placeholder')}
          autoComplete="off"
          required
        />
        <button className="tool-button" type="submit" aria-label={t('labels.search')}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}

function Latest({ cards }: { readonly cards: readonly Card[] }) {
  const { t, locale, sections } = useView();
  return (
    <Section
      id="latest"
      title={t('home.recent_news')}
      more={
        sections.includes('newsroom')
          ? { href: pathTo(locale.locale, 'newsroom'), label: t('home.all_news') }
          : undefined
      }
    >
      <CardList cards={cards} size="lines" />
    </Section>
  );
}
