/** Who works in the newsroom, what each may do, and how they come in (decision 0044). */

import { Instant, Line, LocaleCode, Uuid } from '@masthead/contract/common';
import { z } from 'zod';

export const Role = z.enum(['writer', 'translator', 'editor', 'press_officer', 'administrator']);
export type Role = z.infer<typeof Role>;

/**
 * What a call asks of its caller. `write`: to store what nobody outside sees; `publish`: what they do;
 * `pitch`: both with the types whose descriptors say so (`editedBy`); `media`: new files; `follow`: the ledger and the feed of changes;
 * `press`: passwords of items, and what alerts send; `operate`: by the proof of the publishing token alone.
 */
export const Capability = z.enum([
  'read',
  'follow',
  'write',
  'media',
  'publish',
  'pitch',
  'translate',
  'grant',
  'press',
  'configure',
  'administer',
  'operate',
]);
export type Capability = z.infer<typeof Capability>;

/** What each role may do; a translator in the languages that are named alone. */
export const ROLE_CAPABILITIES: Readonly<Record<Role, readonly Capability[]>> = {
  writer: ['read', 'follow', 'write', 'media'],
  translator: ['follow', 'translate'],
  editor: ['read', 'follow', 'write', 'media', 'publish', 'pitch', 'translate', 'press'],
  press_officer: ['read', 'follow', 'media', 'pitch', 'grant', 'press'],
  administrator: Capability.options.filter((capability) => capability !== 'operate'),
};

/**
 * Why somebody who came back from single sign-on is not signed in: the studio's sign-in page has a sentence for each.
 * `refused`: what the provider said could not be verified.
 */
export const SignOnFailure = z.enum(['cancelled', 'no_account', 'expired', 'refused']);
export type SignOnFailure = z.infer<typeof SignOnFailure>;

export const Email = z.email({ error: 'must be an e-mail address' }).max(254).toLowerCase();
/** How strong it is the server says, where it is set. */
export const NewPassword = z.string().min(12).max(256);

/** A translator has languages, nobody else has. */
function languagesFitRole({ role, languages }: { role: Role; languages: readonly string[] }) {
  return (role === 'translator') === languages.length > 0;
}
const FITS = {
  path: ['languages'],
  message: 'must name languages for a translator, and for nobody else',
};

const Duties = { role: Role, languages: z.array(LocaleCode).max(100).default([]) };

/** `PUT /publishing/people/{uuid}` */
export const PersonInput = z.strictObject({ name: Line, ...Duties }).refine(languagesFitRole, FITS);

/** `POST /publishing/people/invitations` */
export const InvitationInput = z
  .strictObject({ name: Line, email: Email, ...Duties })
  .refine(languagesFitRole, FITS);

export const Person = z
  .object({
    id: Uuid,
    name: z.string(),
    email: z.string(),
    role: Role,
    languages: z.array(z.string()),
    /** Whether a second factor is asked for at sign-in. */
    second_factor: z.boolean(),
    created_at: Instant,
  })
  .meta({ id: 'Person' });
export type Person = z.infer<typeof Person>;

export const Invitation = z
  .object({
    id: Uuid,
    name: z.string(),
    email: z.string(),
    role: Role,
    languages: z.array(z.string()),
    created_at: Instant,
    expires_at: Instant,
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof Invitation>;

export const PersonAnswer = z.object({ data: Person, meta: z.null() });
export const PeopleAnswer = z.object({
  data: z.object({ people: z.array(Person), invitations: z.array(Invitation) }),
  meta: z.null(),
});
/** `link`: works once, and is answered this once. `mailed`: whether it was sent to the address as well. */
export const InvitationCreatedAnswer = z.object({
  data: Invitation.extend({ link: z.url(), mailed: z.boolean() }),
  meta: z.null(),
});
export const EndedAnswer = z.object({
  data: z.object({ ended: z.int().nonnegative() }),
  meta: z.null(),
});

/** Whoever is signed in. */
export const Signed = Person.extend({ capabilities: z.array(Capability) }).meta({ id: 'Signed' });

/** A key of somebody's device that lets them in by itself. */
export const Passkey = z
  .object({
    id: Uuid,
    name: z.string(),
    /** Whether it is on more devices than one. */
    is_synced: z.boolean(),
    created_at: Instant,
    used_at: Instant.nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof Passkey>;
