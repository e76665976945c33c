import type { Contact } from '@masthead/contract/contact';
import { Contacts } from '#src/components/people/Contacts.tsx';
import { useView } from '#src/view/view-context.ts';
import css from './text-notes.module.css';

interface TextNotesProps {
  readonly contacts: readonly Contact[];
  /** The company's description of itself. */
  readonly about?: string | null;
}

export function TextNotes({ contacts, about = null }: TextNotesProps) {
  const { t } = useView();
  if (contacts.length === 0 && about === null) return null;
  return (
    <footer className={css.notes}>
      {contacts.length > 0 && (
        <section className={css.note} aria-labelledby="contacts">
          <h2 id="contacts" className={`label ${css.title}`}>
            {t('newsroom.contact')}
          </h2>
          <Contacts contacts={contacts} />
        </section>
      )}
      {about !== null && (
        <section className={css.note} aria-labelledby="about">
          <h2 id="about" className={`label ${css.title}`}>
            {t('newsroom.about_company')}
          </h2>
          <p className="small measure">{about}</p>
        </section>
      )}
    </footer>
  );
}
