/** People, what they may do, and how they sign in (decision 0044). */

import { Instant, Line, LocaleCode, Uuid } from '@masthead/contract/common';
import { CAPABILITIES, ROLES, SIGN_ON_FAILURES } from '@masthead/contract/people/roles.ts';
import { z } from 'zod';

export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;

export const Capability = z.enum(CAPABILITIES);
export type Capability = z.infer<typeof Capability>;

/** For programs that know one role of a person: the one that may most. */
const LEADING: readonly Role[] = [
  'administrator',
  'editor',
  'press_officer',
  'writer',
  'translator',
];
export const leadingRole = (roles: readonly Role[]): Role =>
  LEADING.find((role) => roles.includes(role)) ?? 'writer';

export const SignOnFailure = z.enum(SIGN_ON_FAILURES);
export type SignOnFailure = z.infer<typeof SignOnFailure>;

export const Email = z.email({ error: 'must be an e-mail address' }).max(254).toLowerCase();
/** The server judges its strength. */
export const NewPassword = z.string().min(12).max(256);

const Roles = z
  .array(Role)
  .min(1)
  .refine((roles) => new Set(roles).size === roles.length, {
    message: 'must name each role once',
  });

/** `role` names one role, as before roles could be combined. */
interface Duties {
  readonly role?: Role | undefined;
  readonly roles?: readonly Role[] | undefined;
  readonly languages: readonly string[];
}

/** In the order of {@link Role}, however they were sent. */
export const rolesOf = ({ role, roles = role === undefined ? [] : [role] }: Duties): Role[] =>
  Role.options.filter((each) => roles.includes(each));

const DUTIES = {
  role: Role.optional(),
  roles: Roles.optional(),
  languages: z.array(LocaleCode).max(100).default([]),
};

function checkDuties(duties: Duties, context: z.RefinementCtx): void {
  const complain = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (duties.role === undefined && duties.roles === undefined) complain('roles', 'is required');
  if (duties.role !== undefined && duties.roles !== undefined) {
    complain('role', 'must be left out where there are roles');
  }
  if (rolesOf(duties).includes('translator') !== duties.languages.length > 0) {
    complain('languages', 'must name languages for a translator, and for nobody else');
  }
}

/** `PUT /publishing/people/{uuid}` */
export const PersonInput = z.strictObject({ name: Line, ...DUTIES }).superRefine(checkDuties);

/** `POST /publishing/people/invitations` */
export const InvitationInput = z
  .strictObject({ name: Line, email: Email, ...DUTIES })
  .superRefine(checkDuties);

export const Person = z
  .object({
    id: Uuid,
    name: z.string(),
    email: z.string(),
    /** Of `roles` the one that may most. */
    role: Role,
    roles: z.array(Role),
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
    /** Of `roles` the one that may most. */
    role: Role,
    roles: z.array(Role),
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
/** `POST /publishing/people/{uuid}/password-link`: `link` works once and is answered once. */
export const PasswordLinkAnswer = z.object({
  data: z.object({ link: z.url(), expires_at: Instant }),
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
