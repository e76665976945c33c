/** People and desks of the press office, in the configuration or on an item. */

import type { InputError } from '@masthead/contract/problem';
import { foreignTexts, sourceErrors, TranslatedLine } from '@masthead/contract/translated';
import { z } from 'zod';

const Email = z.email().nullable().default(null);
const Phone = z.string().max(40).nullable().default(null);

export const ContactId = z.string().regex(/^[a-z][a-z0-9-]{0,40}$/, {
  message: 'must be small letters, digits and hyphens, such as recall-desk',
});

/**
 * A single name is the same in every language; a single role or hours are in the source language.
 */
export const ContactInput = z.strictObject({
  name: TranslatedLine,
  role: TranslatedLine.nullable().default(null),
  hours: TranslatedLine.nullable().default(null),
  email: Email,
  phone: Phone,
});
export type ContactInput = z.output<typeof ContactInput>;

export const ListedContact = ContactInput.extend({ id: ContactId });
export type ListedContact = z.output<typeof ListedContact>;

const IdOrContact = z.union([ContactId, ContactInput], {
  error: (issue) => (issue.code === 'invalid_union' ? wrongContact(issue.errors) : undefined),
});

/** Ids of the directory, or the item's own contacts. */
export const ContactsField = z.array(IdOrContact).max(6).default([]);
export type ContactsField = z.output<typeof ContactsField>;

/** In the answer's language if it is written there. */
export const Contact = z.object({
  name: z.string(),
  role: z.string().nullable(),
  hours: z.string().nullable().default(null),
  email: Email,
  phone: Phone,
  languages: foreignTexts(['name', 'role', 'hours']),
});
export type Contact = z.infer<typeof Contact>;

/** `email: Invalid email address`, for whichever of the two was written. */
function wrongContact(errors: readonly (readonly z.core.$ZodIssue[])[]): string {
  const written = errors.filter(
    (issues) => !issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0),
  );
  const faults = written.flatMap((issues) =>
    issues.map(({ path, message }) => [...path.map(String), message].join(': ')),
  );
  const must = 'must be the id of a contact of the configuration, or a contact with its name';
  return [must, ...faults].join('; ');
}

export function contactErrors(
  { name, role, hours }: ContactInput,
  source: string,
  path: string,
): InputError[] {
  return Object.entries({ name, role, hours }).flatMap(([field, text]) =>
    sourceErrors(text, source, `${path}.${field}`),
  );
}

export function ownContactErrors(
  { contacts }: { readonly contacts: ContactsField },
  source: string,
): InputError[] {
  return contacts.flatMap((contact, at) =>
    typeof contact === 'string' ? [] : contactErrors(contact, source, `contacts.${at}`),
  );
}

export function contactIds(contacts: unknown): string[] {
  return Array.isArray(contacts)
    ? contacts.filter((contact): contact is string => typeof contact === 'string')
    : [];
}
