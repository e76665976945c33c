import type { Contact } from '@masthead/contract/contact';
import { ButtonLink } from '#src/components/ButtonLink.tsx';
import { CompanyEmail } from '#src/components/CompanyEmail.tsx';
import { Contacts } from '#src/components/Contacts.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import { pathTo } from '#src/routes.ts';
import { headline } from '#src/styles/headline.ts';
import { useView } from '#src/view/view-context.ts';
import css from './dead-link-page.module.css';
import message from './message-page.module.css';

/** Tells whoever comes with a link that opens nothing whom to ask for another. */
export function DeadLinkPage({ contacts }: { readonly contacts: readonly Contact[] }) {
  const { t, locale } = useView();
  const title = t('pitch.expired_title');
  return (
    <section className={`grid ${message.message}`}>
      <h1 className={`display-2 ${message.title}`} {...headline(title)}>
        <Phrases>{title}</Phrases>
      </h1>
      <p className={`lead ${message.text}`}>
        <Phrases>{t('pitch.expired_text')}</Phrases>
        {contacts.length === 0 && <CompanyEmail />}
      </p>
      {contacts.length > 0 ? (
        <div className={css.contacts}>
          <h2 className={`label ${css.heading}`}>{t('newsroom.press_contact')}</h2>
          <Contacts contacts={contacts} />
        </div>
      ) : (
        <p>
          <ButtonLink look="solid" href={pathTo(locale.locale, 'home')}>
            {t('errors.go_home')}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}
