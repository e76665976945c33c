import type { Contact, ContactsField } from '@masthead/contract/contact';
import { contactIn } from '#src/reading/queries/contacts.ts';
import type { Referenced } from '#src/reading/queries/referenced.ts';

/** Whom an item names as its contacts; one that the configuration has no more is left out. */
export function presentContacts(referenced: Referenced, contacts: ContactsField): Contact[] {
  return contacts.flatMap((contact) => {
    const known = typeof contact === 'string' ? referenced.contacts.get(contact) : contact;
    return known === undefined ? [] : [contactIn(known, referenced)];
  });
}
