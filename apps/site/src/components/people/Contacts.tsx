import type { Contact } from '@masthead/contract/contact';
import { dataAddress } from '#src/view/citation.ts';
import { vcardOf } from '#src/view/vcard.ts';
import { useView } from '#src/view/view-context.ts';
import css from './contacts.module.css';

export function Contacts({ contacts }: { readonly contacts: readonly Contact[] }) {
  return (
    <ul className={css.contacts}>
      {contacts.map((contact) => (
        <li key={contact.name}>
          <p className={css.name} lang={contact.languages?.name}>
            {contact.name}
          </p>
          {contact.role !== null && (
            <p className="small quiet" lang={contact.languages?.role}>
              {contact.role}
            </p>
          )}
          {contact.hours !== null && (
            <p className="small" lang={contact.languages?.hours}>
              {contact.hours}
            </p>
          )}
          {contact.email !== null && (
            <a className={`fact-link ${css.way}`} href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
          )}
          {contact.phone !== null && (
            <a
              className={`fact-link ${css.way}`}
              href={`tel:${contact.phone.replaceAll(' ', '')}`}
              dir="ltr"
            >
              {contact.phone}
            </a>
          )}
          <VcardLink contact={contact} />
        </li>
      ))}
    </ul>
  );
}

/** The contact as a vCard within the page, so that it is as private as the page (decision 0034). */
function VcardLink({ contact }: { readonly contact: Contact }) {
  const { t, identity } = useView();
  if (contact.email === null && contact.phone === null) return null;
  const card = vcardOf(contact, identity.company?.name ?? t('site.name'));
  return (
    <a
      className={`label quiet fact-link ${css.way}`}
      href={dataAddress('text/vcard', card)}
      download={`${contact.name}.vcf`}
      data-tools=""
    >
      {t('share.add_contact')}
      <span className="visually-hidden">: {contact.name}</span>
    </a>
  );
}
