import type { Contact } from '@masthead/contract/contact';
import { ButtonLink } from '#src/components/ButtonLink.tsx';
import { MessageBlock, MessageText } from '#src/components/MessageBlock.tsx';
import { CompanyEmail } from '#src/components/people/CompanyEmail.tsx';
import { Contacts } from '#src/components/people/Contacts.tsx';
import { pathTo } from '#src/routes.ts';
import { useView } from '#src/view/view-context.ts';
import css from './dead-link-page.module.css';

/** Tells visitors with a link that opens nothing whom to ask for a new one. */
export function DeadLinkPage({ contacts }: { readonly contacts: readonly Contact[] }) {
  const { t, locale } = useView();
  return (
    <MessageBlock title={t('pitch.expired_title')}>
      <MessageText>
        {t('pitch.expired_text')}
        {contacts.length === 0 && <CompanyEmail />}
      </MessageText>
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
    </MessageBlock>
  );
}
