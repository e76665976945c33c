import { makeFirstLink } from '#src/people/commands/links.ts';
import { endSessions, invite, nobodyAt, readPeople, recover } from '#src/people/commands/manage.ts';
import type { PeopleOrder, PeopleReport } from '#src/people/orders.ts';
import type { Services } from '#src/services.ts';

const NOTHING: PeopleReport = { link: null, mailed: false, ended: 0, list: null };

/**
 * Executes an operator's order and audits it. Throws `not_found` for an unknown address, `conflict` for a
 * link that would lead nowhere.
 */
export async function carryOut(
  given: PeopleOrder,
  { clock, database: { db }, people }: Pick<Services, 'clock' | 'database' | 'people'>,
): Promise<PeopleReport> {
  const act = { now: clock(), by: 'operator' };
  if (['first', 'invite', 'recover'].includes(given.order)) people.requireOrigin();
  switch (given.order) {
    case 'list':
      return { ...NOTHING, list: await readPeople(db, act.now) };
    case 'first': {
      const made = await makeFirstLink(db, act);
      return { ...NOTHING, link: made && people.linkOf(made.token) };
    }
    case 'invite': {
      const { token, email } = await invite(db, given.invitation, act);
      const link = people.linkOf(token);
      return {
        ...NOTHING,
        link,
        mailed: await people.mail({ kind: 'invitation', to: email, link }),
      };
    }
    case 'recover':
      return { ...NOTHING, link: people.linkOf(await recover(db, given.email, act)) };
    case 'end-sessions': {
      const { people: all } = await readPeople(db, act.now);
      const meant = all.filter(({ email }) => given.email === null || email === given.email);
      if (given.email !== null && meant.length === 0) throw nobodyAt(given.email);
      let ended = 0;
      for (const { id } of meant) ended += await endSessions(db, id, act);
      return { ...NOTHING, ended };
    }
  }
}
