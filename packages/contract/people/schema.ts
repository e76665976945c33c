/** People, what they may do, and how they sign in (decision 0044). */

import { Instant, Line, LocaleCode, Uuid } from '@masthead/contract/common';
import { z } from 'zod';

export const Role = z.enum(['writer', 'translator', 'editor', 'press_officer', 'administrator']);
export type Role = z.infer<typeof Role>;

/**
 * `write`: store what nobody outside sees; `publish`: change what readers see; `pitch`: both, for
 * types that say so (`editedBy`); `media`: add files; `follow`: the ledger and change feed;
 * `press`: passwords of items, and what alerts send; `operate`: only by proof of the publishing
 * token.
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

/** A translator only in the named languages. */
export const ROLE_CAPABILITIES: Readonly<Record<Role, readonly Capability[]>> = {
  writer: ['read', 'follow', 'write', 'media'],
  translator: ['follow', 'translate'],
  editor: ['read', 'follow', 'write', 'media', 'publish', 'pitch', 'translate', 'press'],
  press_officer: ['read', 'follow', 'media', 'pitch', 'grant', 'press'],
  administrator: Capability.options.filter((capability) => capability !== 'operate'),
};

/**
 * The sign-in page has a sentence for each. `refused`: the provider's answer could not be verified.
 */
export const SignOnFailure = z.enum(['cancelled', 'no_account', 'expired', 'refused']);
export type SignOnFailure = z.infer<typeof SignOnFailure>;

export const Email = z.email({ error: 'must be an e-mail address' }).max(254).toLowerCase();
/** The server judges its strength. */
export const NewPassword = z.string().min(12).max(256);

/** Only a translator has languages. */
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
/** `link` works once and is answered once. `mailed`: whether it was also sent. */
export const InvitationCreatedAnswer = z.object({
  data: Invitation.extend({ link: z.url(), mailed: z.boolean() }),
  meta: z.null(),
});
export const EndedAnswer = z.object({
  data: z.object({ ended: z.int().nonnegative() }),
  meta: z.null(),
});

export const Signed = Person.extend({ capabilities: z.array(Capability) }).meta({ id: 'Signed' });

/** A key on somebody's device that signs them in by itself. */
export const Passkey = z
  .object({
    id: Uuid,
    name: z.string(),
    /** Whether it is on several devices. */
    is_synced: z.boolean(),
    created_at: Instant,
    used_at: Instant.nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof Passkey>;
