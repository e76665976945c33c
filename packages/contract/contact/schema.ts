/** People and desks of the press office: known once in the configuration, or written on an item itself. */

import type { InputError } from '@masthead/contract/problem';
import { foreignTexts, sourceErrors, TranslatedLine } from '@masthead/contract/translated';
import { z } from 'zod';

const Email = z.email().nullable().default(null);
const Phone = z.string().max(40).nullable().default(null);

/** As items name a contact of the configuration, e.g. `recall-desk`. */
export const ContactId = z.string().regex(/^[a-z][a-z0-9-]{0,40}$/, {
  message: 'must be small letters, digits and hyphens, such as recall-desk',
});

/**
 * Somebody to ask, as published. A name that is one text is the same in every language; a role or hours
 * that are one text are in the source language.
 */
export const ContactInput = z.strictObject({
  name: TranslatedLine,
  role: TranslatedLine.nullable().default(null),
  /** When they can be reached. */
  hours: TranslatedLine.nullable().default(null),
  email: Email,
  phone: Phone,
});
export type ContactInput = z.output<typeof ContactInput>;

/** One of the directory that the configuration has (`contacts`). */
export const ListedContact = ContactInput.extend({ id: ContactId });
export type ListedContact = z.output<typeof ListedContact>;

const IdOrContact = z.union([ContactId, ContactInput], {
  error: (issue) => (issue.code === 'invalid_union' ? wrongContact(issue.errors) : undefined),
});

/** An item's contacts, in their order: ids of the directory, or contacts of its own. */
export const ContactsField = z.array(IdOrContact).max(6).default([]);
export type ContactsField = z.output<typeof ContactsField>;

/** A contact as answered, in the answer's language as far as it is written there. */
export const Contact = z.object({
  name: z.string(),
  role: z.string().nullable(),
  hours: z.string().nullable().default(null),
  email: Email,
  phone: Phone,
  languages: foreignTexts(['name', 'role', 'hours']),
});
export type Contact = z.infer<typeof Contact>;

/** What is wrong with the one of the two that was written: `email: Invalid email address`. */
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

/** Texts of a contact, below `path`, that lack the source language. */
export function contactErrors(
  { name, role, hours }: ContactInput,
  source: string,
  path: string,
): InputError[] {
  return Object.entries({ name, role, hours }).flatMap(([field, text]) =>
    sourceErrors(text, source, `${path}.${field}`),
  );
}

/** The same of the contacts that an item has of its own, by their paths in its fields. */
export function ownContactErrors(
  { contacts }: { readonly contacts: ContactsField },
  source: string,
): InputError[] {
  return contacts.flatMap((contact, at) =>
    typeof contact === 'string' ? [] : contactErrors(contact, source, `contacts.${at}`),
  );
}

/** The ids of the directory that an item's contacts name; of a type that has no contacts none. */
export function contactIds(contacts: unknown): string[] {
  return Array.isArray(contacts)
    ? contacts.filter((contact): contact is string => typeof contact === 'string')
    : [];
}
