import type { Contact } from '@masthead/contract/contact';
import { AlertsLink } from '#src/components/AlertsLink.tsx';
import { Icon } from '#src/components/Icon.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import { CompanyEmail } from '#src/components/people/CompanyEmail.tsx';
import { Contacts } from '#src/components/people/Contacts.tsx';
import { pathTo } from '#src/routes.ts';
import { headline } from '#src/styles/headline.ts';
import { useView } from '#src/view/view-context.ts';
import css from './for-the-media.module.css';

interface ForTheMediaProps {
  readonly about: string | null;
  readonly contacts: readonly Contact[];
}

export function ForTheMedia({ about, contacts }: ForTheMediaProps) {
  const { t, locale, identity } = useView();
  const note = about ?? identity.company?.about ?? null;
  const email = identity.company?.contact.email ?? null;
  const hasContact = contacts.length > 0 || email !== null;
  if (!hasContact && note === null) return null;
  const title = t('newsroom.for_media');
  return (
    <section className={`grid section band ${css.media}`} aria-labelledby="for-media">
      <h2 id="for-media" className={`display-2 ${css.title}`} {...headline(title)}>
        <Phrases>{title}</Phrases>
      </h2>
      <div className={css.text}>
        <p className="lead">
          <Phrases>{t('newsroom.for_media_text')}</Phrases>
        </p>
        <div className={css.ways}>
          <a className="label quiet-link" href={pathTo(locale.locale, 'media_library')}>
            {t('header.media_library')}
            <Icon name="arrow" />
          </a>
          <a className="label quiet-link" href={pathTo(locale.locale, 'feeds')}>
            {t('feeds.title')}
            <Icon name="arrow" />
          </a>
          <AlertsLink />
        </div>
      </div>
      {hasContact && (
        <div className={css.contacts}>
          <h3 className={`label ${css.head}`}>{t('newsroom.press_contact')}</h3>
          {contacts.length > 0 ? <Contacts contacts={contacts} /> : <CompanyEmail />}
        </div>
      )}
      {note !== null && (
        <div className={css.about}>
          <h3 className={`label ${css.head}`}>{t('newsroom.about_company')}</h3>
          <p className="measure">{note}</p>
        </div>
      )}
    </section>
  );
}
