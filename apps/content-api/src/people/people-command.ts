import { parseArgs } from 'node:util';
import { Role } from '@masthead/contract/people';
import { readConfig } from '#src/config.ts';
import { ownServer } from '#src/operations/doctor/own-server.ts';
import { PeopleOrder, type PeopleReport } from '#src/people/orders.ts';
import { type CommandRun, Misused } from '#src/store/command.ts';

const USAGE = `Use: npm run people -- list
     npm run people -- first
     npm run people -- invite ADDRESS --name NAME --roles ROLE[,ROLE] [--languages de,ja]
     npm run people -- recover ADDRESS
     npm run people -- end-sessions ADDRESS | --all
ROLE: ${Role.options.join(', ')}; --languages for a translator alone. --role ROLE names a single one.`;

/**
 * Has the running content server let people in and out: `list` who there is; `first` makes the first administrator's link
 * again; `recover` lets somebody in again as an administrator who has lost password and second factor. A link is printed
 * here and nowhere else.
 */
export async function peopleCommand({ args, environment, print }: CommandRun): Promise<void> {
  const order = readOrder(args);
  const config = readConfig(environment);
  const server = ownServer(config);
  const report = await server.people(order).catch((error: unknown) => {
    if (error instanceof TypeError) {
      throw new Error(`No content server answers at ${server.url}: start it first.`);
    }
    throw error;
  });
  for (const line of linesOf(order, report)) print(line);
}

function readOrder(args: readonly string[]): PeopleOrder {
  const parsed = PeopleOrder.safeParse(given(args));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Misused(`${String(issue?.path.at(-1))}: ${issue?.message}\n${USAGE}`);
}

function given(args: readonly string[]): unknown {
  const { values, positionals } = parsed(args);
  const [order, email, ...others] = positionals;
  const takesAddress = ['invite', 'recover', 'end-sessions'].includes(order ?? '');
  const isAll = order === 'end-sessions' && values.all === true;
  if (others.length > 0 || (email !== undefined) !== (takesAddress && !isAll)) {
    throw new Misused(USAGE);
  }
  if (order === 'recover') return { order, email };
  if (order === 'end-sessions') return { order, email: email ?? null };
  if (order !== 'invite') return { order };
  const { name, role } = values;
  const [roles, languages] = [listed(values.roles), listed(values.languages) ?? []];
  return { order, invitation: { email, name, role, roles, languages } };
}

const listed = (text: string | undefined) => text?.split(',').map((each) => each.trim());

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        role: { type: 'string' },
        roles: { type: 'string' },
        languages: { type: 'string' },
        all: { type: 'boolean' },
      },
    });
  } catch {
    throw new Misused(USAGE);
  }
}

function linesOf({ order }: PeopleOrder, { link, mailed, ended, list }: PeopleReport): string[] {
  if (order === 'end-sessions') return [`${ended} sessions ended.`];
  if (order !== 'list') {
    if (link === null) return ['Somebody works here already: let them invite, or use recover.'];
    return [`${mailed ? 'Mailed, and works' : 'Works'} once:`, link];
  }
  return [
    ...(list?.people ?? []).map(
      ({ name, email, roles, languages, second_factor }) =>
        `${roles.join(',')}  ${email}  ${name}  ${languages.join(',')}${second_factor ? '  second factor' : ''}`,
    ),
    ...(list?.invitations ?? []).map(
      ({ roles, email, expires_at }) => `${roles.join(',')}  ${email}  invited until ${expires_at}`,
    ),
  ];
}
