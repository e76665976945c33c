import { createHash, timingSafeEqual } from 'node:crypto';
import type { Capability } from '@masthead/contract/people';
import {
  capabilitiesOf,
  ROLE_CAPABILITIES,
  translatedLanguages,
} from '@masthead/contract/people/roles.ts';
import type { Scope } from '@masthead/contract/publisher';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Caller } from '#src/people/caller.ts';
import { namedPerson } from '#src/people/commands/links.ts';
import { readPerson } from '#src/people/commands/manage.ts';
import { OWNER, publisherByToken, scopesOf } from '#src/people/queries/publisher-tokens.ts';
import type { Services } from '#src/services.ts';

/** Capabilities of a token's scopes (`POST /publishing/tokens`). */
export const SCOPE_CAPABILITIES: Readonly<Record<Scope, readonly Capability[]>> = {
  publish: ['read', 'follow', 'write', 'media', 'publish', 'pitch', 'configure'],
  translate: ['follow', 'translate'],
  grant: ['follow', 'grant'],
};

export const OWNER_CAPABILITIES = ROLE_CAPABILITIES.administrator;

export type FindCaller = (request: FastifyRequest) => Promise<Caller | null>;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Bearers of tokens: the settings' is compared in constant time, others are looked up by hash. */
export function tokenCallers({ config, database }: Services): FindCaller {
  const owner = digest(config.publishToken);
  return async ({ headers }) => {
    const [, token = ''] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
    if (timingSafeEqual(digest(token), owner)) {
      const capabilities = new Set(OWNER_CAPABILITIES);
      return { name: OWNER, isPerson: false, id: null, capabilities, languages: null };
    }
    const found = await publisherByToken(database.db, token);
    if (found === null) return null;
    const capabilities = new Set(found.scopes.flatMap((scope) => SCOPE_CAPABILITIES[scope]));
    const { name, id } = found;
    return { name, isPerson: false, id, capabilities, languages: null };
  };
}

/** People by session cookie; their rights are looked up at every call. */
export function personCallers({ database, people }: Services): FindCaller {
  return async (request) => {
    const session = await people.sessionOf(request);
    const person = session === null ? null : await readPerson(database.db, session.personId);
    if (person === null) return null;
    return {
      name: namedPerson(person),
      isPerson: true,
      id: person.id,
      capabilities: new Set(capabilitiesOf(person.roles)),
      languages: translatedLanguages(person),
    };
  };
}

/** A caller with their rights within a transaction: they may have ended since authentication. */
export async function callerNow(trx: Kysely<Schema>, caller: Caller): Promise<Caller> {
  return { ...caller, capabilities: new Set(await capabilitiesNow(trx, caller)) };
}

/** Current rights of somebody who made something; none if they have left. */
export async function capabilitiesNow(
  db: Kysely<Schema>,
  { isPerson, id }: Pick<Caller, 'isPerson' | 'id'>,
): Promise<readonly Capability[]> {
  if (id === null) return isPerson ? [] : OWNER_CAPABILITIES;
  if (isPerson) {
    const person = await readPerson(db, id);
    return person === null ? [] : capabilitiesOf(person.roles);
  }
  const scopes = await scopesOf(db, id);
  return scopes.flatMap((scope) => SCOPE_CAPABILITIES[scope]);
}
