import type { Grant, GrantCreatedAnswer } from '@masthead/contract/grant';
import type { z } from 'zod';
import { call, dataOf } from '#src/data/calls.ts';

export interface TitledGrant extends Grant {
  /** Of its item; null for one that is gone. */
  readonly title: string | null;
}

export type CreatedGrant = z.infer<typeof GrantCreatedAnswer>['data'];
export type Opens = Grant['opens'];

/** The grants with the titles of what they open. */
export async function withTitles(grants: readonly Grant[]): Promise<TitledGrant[]> {
  const ids = [...new Set(grants.map(({ item }) => item))];
  const titles = new Map<string, string>();
  if (ids.length > 0) {
    const data = await dataOf('listItems', { query: { limit: ids.length, ids: ids.join() } });
    for (const { id, title } of data) titles.set(id, title);
  }
  return grants.map((grant) => ({ ...grant, title: titles.get(grant.item) ?? null }));
}

/** Whether a grant opens anything at this moment. */
export const isRunning = ({ revoked_at, expires_at }: Grant, now: number): boolean =>
  revoked_at === null && Date.parse(expires_at) > now;

export interface Asked {
  readonly item: string;
  readonly recipients: readonly string[];
  readonly opens: Opens;
  readonly days: number;
}

/** One grant a recipient; what was made stays made where a later one is refused. */
export async function createGrants(
  { item, recipients, opens, days }: Asked,
  onMade: (grant: CreatedGrant) => void,
): Promise<void> {
  const expires_at = new Date(Date.now() + days * 86_400_000).toISOString();
  for (const recipient of recipients) {
    const body = { item, recipient, opens, expires_at };
    onMade(await dataOf('createGrant', { body }));
  }
}

export const revokeGrant = (id: string) => call('revokeGrant', { id });
