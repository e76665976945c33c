import { parseArgs } from 'node:util';
import { RedirectTarget } from '@masthead/contract/common';
import type { ItemInput } from '@masthead/contract/publishing';
import { type CommandOutput, clientFor, itemNamed, runCommand } from '#src/command.ts';
import { detailOf, PublishingError } from '#src/publishing-client.ts';
import { stateOf } from '#src/report/item-lines.ts';
import { addressOf, type Newsroom, newsroomOf } from '#src/report/newsroom.ts';
import { storedItem } from '#src/stored-items.ts';

const USAGE = `usage: npm run withdraw -- ITEM [--to PATH | --not-found] [--yes]
ITEM is an item's UUID, or its folder in content/. Readers are led to PATH, else told that it is gone (410), or with
--not-found what they are told of an address that never was (404).
--yes asks nothing, for scripts.`;

/** `confirm` exists on a terminal. */
export interface WithdrawOutput extends CommandOutput {
  confirm?: (question: string) => Promise<boolean>;
}

interface Arguments {
  name: string;
  to: string | null;
  /** Its addresses answer as if they had never been. */
  isNotFound: boolean;
  yes: boolean;
}

/** Exit code: 0 done, 1 refused, failed or declined, 2 misused. */
export async function runWithdraw(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  output: WithdrawOutput,
): Promise<0 | 1 | 2> {
  const command = readArguments(args);
  return runCommand(command && (() => withdraw(command, env, output)), USAGE, output);
}

function readArguments(args: readonly string[]): Arguments | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        to: { type: 'string' },
        'not-found': { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const [name, ...more] = positionals;
    const isNotFound = values['not-found'];
    if (name === undefined || more.length > 0 || (isNotFound && values.to !== undefined))
      return null;
    return { name, to: values.to ?? null, isNotFound, yes: values.yes };
  } catch {
    return null;
  }
}

async function withdraw(
  { name, to, isNotFound, yes }: Arguments,
  env: NodeJS.ProcessEnv,
  output: WithdrawOutput,
): Promise<void> {
  const target = RedirectTarget.nullable().safeParse(to);
  if (!target.success) {
    throw new PublishingError(`--to ${to}: ${target.error.issues[0]?.message ?? 'is wrong'}`);
  }
  const id = await itemNamed(name);
  const client = clientFor(env);
  const item = await storedItem(client, id);
  if (item === null) throw new PublishingError(`nothing is stored as ${id}`);
  const fate = fateOf(target.data, isNotFound);
  whatIsLost(item, newsroomOf(env), fate).forEach(output.print);
  if (!yes) await ask(output);

  const answer = await client.send('DELETE', `/publishing/items/${id}`, {
    redirect_to: target.data,
    ...(isNotFound && { answer: 'not_found' }),
  });
  if (answer.status !== 200) throw new PublishingError(`${detailOf(answer)} (${answer.status})`);
  output.print(
    'Withdrawn. Take its folder out of content/ too, or it comes back when it is next published.',
  );
}

function fateOf(to: string | null, isNotFound: boolean): string {
  if (to !== null) return `will lead to ${to}`;
  return isNotFound
    ? 'will answer as if it had never been (404)'
    : 'will say that it is gone (410)';
}

function whatIsLost(item: ItemInput, newsroom: Newsroom, fate: string): string[] {
  const { type, locales } = item;
  const [first] = Object.values(locales);
  const title = `${(locales.en ?? first)?.fields.title ?? ''} (${type})`;
  const state = stateOf(item, newsroom);
  if (state === 'draft' || state === 'scheduled') {
    return [`${title}: ${state}; readers have not seen it as it stands.`];
  }
  const addresses = Object.entries(locales).flatMap(([locale, { slug, status }]) => {
    const address = addressOf(newsroom, { type, locale, slug });
    return status === 'draft' || address === null ? [] : [`  ${address}`];
  });
  if (addresses.length === 0) return [`${title}: has no page of its own.`];
  return [`${title}: no longer to be read, it ${fate} at`, ...addresses];
}

async function ask({ confirm }: WithdrawOutput): Promise<void> {
  if (!confirm)
    throw new PublishingError('Nobody is here to be asked: add --yes. Nothing was done.');
  if (!(await confirm('Withdraw it?'))) throw new PublishingError('Nothing was done.');
}
