import { parseArgs } from 'node:util';
import { AuditEntry } from '@masthead/contract/publisher';
import { z } from 'zod';
import { type CommandOutput, clientFor, itemNamed, runCommand } from '#src/command.ts';
import { parseInstant } from '#src/instants.ts';
import { detailOf, type PublishingClient, PublishingError } from '#src/publishing-client.ts';
import { clockTime, newsroomOf } from '#src/report/newsroom.ts';
import { cutTo, tableLines } from '#src/report/table.ts';
import { storedRows } from '#src/stored-items.ts';

const USAGE = `usage: npm run audit -- [--since TIME] [--item ITEM]
TIME is a day (2026-06-01), a time with its zone (2026-06-01T09:00+02:00), or how long ago (7d, 12h).
ITEM is an item's UUID, or its folder in content/. Without either, the last 50 changes.`;
const PER_PAGE = 200;
const LAST = 50;
const TITLE_COLUMNS = 48;
const UNITS = { d: 86_400_000, h: 3_600_000 } as const;

const WORDS: Record<AuditEntry['action'], string> = {
  'item.publish': 'published',
  'item.delete': 'withdrew',
  'item.put_back': 'put it back',
  'item.erase': 'deleted it for good',
  'item.password': 'set its password',
  'item.hold': 'held its opening',
  'item.take_over': 'took it over',
  'editions.erase': 'erased earlier editions',
  'draft.save': 'saved a draft',
  'draft.restore': 'restored a save of a draft',
  'draft.publish': 'published a draft',
  'draft.delete': 'deleted a draft',
  'review.in_review': 'asked for a review',
  'review.approved': 'approved a text',
  'review.draft': 'gave a text back',
  'review.assign': 'assigned a text',
  'plan.create': 'made a release plan',
  'plan.change': 'changed a release plan',
  'plan.cancel': 'cancelled a release plan',
  'plan.publish': 'published by a release plan',
  'plan.fail': 'had a release plan fail',
  'plan.hold': 'held a release plan',
  'plan.take_over': 'took over a release plan',
  'media.put': 'sent a medium',
  'media.clean': "removed private data from a medium's file",
  'media.delete': 'deleted a medium with its file',
  'configuration.put': 'set the configuration',
  'log.correct': 'corrected an entry of the log',
  'log.revoke_key': 'revoked a key of the log',
  'redirects.put': 'set the redirects',
  'translation.deliver': 'delivered a translation',
  'translation.machine': 'had a machine translate',
  'grant.create': 'granted access',
  'grant.revoke': 'revoked a grant',
  'grant.hold': 'held a grant',
  'grant.take_over': 'took over a grant',
  'preview.create': 'made a preview',
  'preview.revoke': 'revoked a preview',
  'preview.comment.accept': 'accepted a comment from a preview link',
  'preview.comment.hold': 'held a comment from a preview link again',
  'preview.comment.delete': 'deleted a comment from a preview link',
  'token.create': 'made a token',
  'token.hold': 'held a token',
  'token.take_over': 'took over a token',
  'alerts.export': 'exported subscribers',
  'alerts.erase': 'erased a subscriber',
  'alerts.test': 'sent themselves a test mail',
  'token.revoke': 'revoked a token',
  'person.invite': 'invited a person',
  'invitation.revoke': 'revoked an invitation',
  'person.join': 'joined',
  'person.change': 'changed a person',
  'person.remove': 'removed a person',
  'person.password_link': 'made a link for another password',
  'person.password': 'set a password',
  'person.recover': 'recovered an administrator',
  'person.end_sessions': "ended a person's sessions",
  'passkey.create': 'added a passkey',
  'passkey.remove': 'removed a passkey',
};

const AuditPage = z.object({
  data: z.array(AuditEntry),
  meta: z.object({ page: z.object({ total: z.int() }) }),
});

interface Arguments {
  /** Milliseconds since 1970; null: no limit but the number. */
  since: number | null;
  item: string | null;
}

/** Exit code: 0 done, 1 refused or failed, 2 misused. */
export async function runAudit(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  output: CommandOutput,
): Promise<0 | 1 | 2> {
  const command = readArguments(args);
  return runCommand(command && (() => printAudit(command, env, output)), USAGE, output);
}

function readArguments(args: readonly string[]): Arguments | null {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { since: { type: 'string' }, item: { type: 'string' } },
    });
    const since = values.since === undefined ? null : momentOf(values.since);
    return since === undefined ? null : { since, item: values.item ?? null };
  } catch {
    return null;
  }
}

function momentOf(written: string): number | undefined {
  const [, number, unit] = /^(\d{1,5})([dh])$/.exec(written) ?? [];
  if (number !== undefined) return Date.now() - Number(number) * UNITS[unit === 'h' ? 'h' : 'd'];
  const instant = parseInstant(written);
  return instant === undefined ? undefined : Date.parse(instant);
}

async function printAudit(
  { since, item }: Arguments,
  env: NodeJS.ProcessEnv,
  output: CommandOutput,
): Promise<void> {
  const client = clientFor(env);
  const subject = item === null ? null : await itemNamed(item);
  const { timeZone } = newsroomOf(env);
  const { entries, total } = await readAudit(client, { since, subject });
  const titles = new Map((await storedRows(client)).map(({ id, title }) => [id, title]));
  const rows = entries.map((entry) => [
    clockTime(timeZone, entry.at),
    entry.by,
    WORDS[entry.action],
    versionsOf(entry),
    entry.subject === null ? '' : cutTo(titles.get(entry.subject) ?? '', TITLE_COLUMNS),
    entry.subject ?? '',
  ]);
  if (rows.length > 0)
    tableLines([
      [`When (${timeZone})`, 'Who', 'What', 'Version', 'Title', 'UUID'],
      ...rows,
    ]).forEach(output.print);
  output.print(`${entries.length} of ${total} changes`);
}

function versionsOf({ from_version, to_version }: AuditEntry): string {
  const [from, to] = [from_version, to_version].map((version) =>
    version === null ? '' : `v${version}`,
  );
  return from !== '' && to !== '' ? `${from} → ${to}` : `${from}${to}`;
}

async function readAudit(
  client: PublishingClient,
  { since, subject }: { since: number | null; subject: string | null },
): Promise<{ entries: AuditEntry[]; total: number }> {
  const entries: AuditEntry[] = [];
  const about = subject === null ? '' : `&subject=${subject}`;
  const size = since === null ? LAST : PER_PAGE;
  for (let page = 1; ; page += 1) {
    const answer = await client.send(
      'GET',
      `/publishing/audit?page=${page}&per_page=${size}${about}`,
    );
    const audit = AuditPage.safeParse(answer.body);
    if (!audit.success)
      throw new PublishingError(`the audit: ${detailOf(answer)} (${answer.status})`);
    const { data, meta } = audit.data;
    const wanted = data.filter(({ at }) => since === null || Date.parse(at) >= since);
    entries.push(...wanted);
    if (since === null || wanted.length < data.length || data.length < size) {
      return { entries, total: meta.page.total };
    }
  }
}
