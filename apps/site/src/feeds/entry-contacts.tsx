import type { Contact } from '@masthead/contract/contact';
import { Fragment } from 'react';
import { useView } from '#src/view/view-context.ts';

export function Contacts({ contacts }: { readonly contacts: readonly Contact[] }) {
  const { t } = useView();
  if (contacts.length === 0) return null;
  return (
    <>
      <h2>{t('newsroom.contact')}</h2>
      {contacts.map(({ name, role, hours, email, phone, languages }) => (
        <p key={name}>
          <span lang={languages?.name}>{name}</span>
          {[
            [role, languages?.role],
            [hours, languages?.hours],
          ].map(
            ([text, lang]) =>
              text && (
                <Fragment key={text}>
                  <br />
                  <span lang={lang ?? undefined}>{text}</span>
                </Fragment>
              ),
          )}
          {email !== null && (
            <>
              <br />
              <a href={`mailto:${email}`}>{email}</a>
            </>
          )}
          {phone !== null && (
            <>
              <br />
              {phone}
            </>
          )}
        </p>
      ))}
    </>
  );
}
