import { parseArgs } from 'node:util';
import { Opens } from '@masthead/contract/common';
import {
  type Grant,
  GrantAnswer,
  GrantCreatedAnswer,
  GrantsAnswer,
} from '@masthead/contract/grant';
import { z } from 'zod';
import { type CommandOutput, clientFor, itemNamed } from '#src/command.ts';
import { detailOf, PublishingError } from '#src/publishing-client.ts';
import { newsroomOf } from '#src/report/newsroom.ts';

const USAGE = `usage: npm run grant -- create ITEM --for RECIPIENT [--days 14] [--opens ${Opens.options.join('|')}]
       npm run grant -- list [ITEM]
       npm run grant -- revoke GRANT
ITEM is an item's UUID, or its folder in content/.`;
const A_DAY = 86_400_000;
const PER_PAGE = 200;

const Options = z.object({
  for: z.string().trim().min(1).optional(),
  days: z.coerce.number().int().min(1).max(366).default(14),
  opens: Opens.default('embargoed'),
});
type Arguments = z.output<typeof Options> & { readonly words: readonly string[] };

/** Exit code: 0 done, 1 refused or failed, 2 misused. */
export async function runGrant(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  output: CommandOutput,
): Promise<0 | 1 | 2> {
  const command = readArguments(args);
  const run = command === null ? null : chosen(command);
  if (run === null) {
    output.printError(USAGE);
    return 2;
  }
  try {
    for (const line of await run(env)) output.print(line);
    return 0;
  } catch (thrown) {
    if (!(thrown instanceof PublishingError)) throw thrown;
    output.printError(thrown.message);
    return 1;
  }
}

function readArguments(args: readonly string[]): Arguments | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { for: { type: 'string' }, days: { type: 'string' }, opens: { type: 'string' } },
      allowPositionals: true,
    });
    const options = Options.safeParse(values);
    return options.success ? { ...options.data, words: positionals } : null;
  } catch {
    return null;
  }
}

/** Lines to print; null for an unknown request. */
function chosen(command: Arguments): ((env: NodeJS.ProcessEnv) => Promise<string[]>) | null {
  const [action, name, ...rest] = command.words;
  const recipient = command.for;
  if (rest.length > 0) return null;
  if (action === 'create' && name !== undefined && recipient !== undefined) {
    return (env) => create(env, name, { ...command, recipient });
  }
  if (action === 'list') return (env) => list(env, name);
  if (action === 'revoke' && name !== undefined) return (env) => revoke(env, name);
  return null;
}

async function create(
  env: NodeJS.ProcessEnv,
  name: string,
  { recipient, days, opens }: Arguments & { readonly recipient: string },
): Promise<string[]> {
  const expires_at = new Date(Date.now() + days * A_DAY).toISOString();
  const input = { item: await itemNamed(name), recipient, opens, expires_at };
  const { data } = await call(env, GrantCreatedAnswer, 'POST', '', input);
  const { origin } = newsroomOf(env);
  return [
    `For ${data.recipient}, until ${data.expires_at}; revoke with: npm run grant -- revoke ${data.id}`,
    'The link, shown this once:',
    origin + data.path,
  ];
}

async function list(env: NodeJS.ProcessEnv, name: string | undefined): Promise<string[]> {
  const item = name === undefined ? '' : `&item=${await itemNamed(name)}`;
  const data: Grant[] = [];
  let after: string | null = '';
  while (after !== null) {
    const path: string = `?limit=${PER_PAGE}${item}${after}`;
    const page = await call(env, GrantsAnswer, 'GET', path);
    data.push(...page.data);
    after = page.meta.next && `&after=${page.meta.next}`;
  }
  if (data.length === 0) return ['There are no grants.'];
  return data.map(({ id, item, recipient, opens, expires_at, revoked_at, uses, last_used_at }) => {
    const end = revoked_at === null ? `until ${expires_at}` : `revoked ${revoked_at}`;
    const last = last_used_at === null ? '' : `, last ${last_used_at}`;
    return `${id}  ${item}  ${opens}  ${end}  opened ${uses}×${last}  ${recipient}`;
  });
}

async function revoke(env: NodeJS.ProcessEnv, id: string): Promise<string[]> {
  const { data } = await call(env, GrantAnswer, 'DELETE', `/${encodeURIComponent(id)}`);
  return [`The grant of ${data.recipient} is revoked.`];
}

async function call<T extends z.ZodType>(
  env: NodeJS.ProcessEnv,
  schema: T,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<z.output<T>> {
  const answer = await clientFor(env).send(method, `/publishing/grants${path}`, body);
  const parsed = schema.safeParse(answer.body);
  if (answer.status !== 200 || !parsed.success) throw new PublishingError(detailOf(answer));
  return parsed.data;
}
