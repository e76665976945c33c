import type { Contact } from '@masthead/contract/contact';
import css from './contacts.module.css';

/** People of the press office and how to reach them. */
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
        </li>
      ))}
    </ul>
  );
}
