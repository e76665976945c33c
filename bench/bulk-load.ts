import pg from 'pg';

/** One per core of a small machine. */
const CONNECTIONS = 2;
const SETTINGS = "set maintenance_work_mem = '1GB'; set synchronous_commit = off";

/** On whichever connection is free; after a deadlock once more, so it is one statement or one text of several. */
export type Job = (connection: pg.ClientBase) => Promise<unknown>;

/** A load takes longer than the content server lets a statement run. */
export async function openLoader(url: string) {
  const open = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(SETTINGS);
    return client;
  };
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, open));

  /** In order; rejects when one fails, once those under way have ended. */
  async function run(jobs: readonly Job[]): Promise<void> {
    const waiting = [...jobs];
    const results = await Promise.allSettled(
      clients.map(async (client) => {
        for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
          await untilNotTheVictim(() => job(client));
        }
      }),
    );
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }

  return {
    run,
    close: async () => {
      await Promise.all(clients.map((client) => client.end()));
    },
  };
}

const DEADLOCK = '40P01';

/** The content server reads while tables change, and PostgreSQL ends one of two that wait for each other. */
async function untilNotTheVictim(job: () => Promise<unknown>): Promise<void> {
  try {
    await job();
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== DEADLOCK) throw error;
    await untilNotTheVictim(job);
  }
}

export type Loader = Awaited<ReturnType<typeof openLoader>>;

/**
 * Drops references and all indexes but keys of these tables and their partitions; the result makes
 * them again.
 */
export async function withoutIndexes(
  { run }: Loader,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const indexes: Defined[] = [];
  const references: Defined[] = [];
  await run([
    async (connection) => {
      indexes.push(...(await connection.query<Defined>(INDEXES, [tables])).rows);
      references.push(...(await connection.query<Defined>(REFERENCES, [tables])).rows);
    },
  ]);
  const drops = [
    ...references.map(({ name, of }) => `alter table ${of} drop constraint ${name}`),
    // A partition's goes with the whole table's.
    ...indexes.filter(({ kind }) => kind !== 'partition').map(({ name }) => `drop index ${name}`),
  ];
  await run([(connection) => connection.query(drops.join(';'))]);
  const [whole, parts] = [
    indexes.filter(({ kind }) => kind === 'partitioned'),
    // The largest first, so that both connections end together.
    indexes.filter(({ kind }) => kind !== 'partitioned').sort((a, b) => heft(b) - heft(a)),
  ];
  const make = ({ made_by }: Defined): Job => {
    return (connection) => connection.query(made_by);
  };
  return async () => {
    await run(parts.map(make));
    // They adopt those of existing partitions.
    for (const { made_by } of whole) {
      await run([(connection) => connection.query(made_by.replace(/ ON ONLY /, ' ON '))]);
    }
    await run(
      references.map(({ name, of, made_by }): Job => {
        return (connection) =>
          connection.query(`alter table ${of} add constraint ${name} ${made_by}`);
      }),
    );
  };
}

interface Defined {
  readonly name: string;
  readonly of: string;
  readonly made_by: string;
  /** Of a partitioned table, a partition, or a plain table. */
  readonly kind: 'partitioned' | 'partition' | 'table' | null;
}

/** A text has many words, so its index takes longest. */
const heft = ({ made_by }: Defined): number =>
  /gin \(tsv/.test(made_by) ? 2 : /list_entry_in_order| gin /.test(made_by) ? 1 : 0;

const INDEXES = `
  select index.oid::regclass::text as name, rel.oid::regclass::text as of,
    pg_get_indexdef(index.oid) as made_by,
    case when index.relkind = 'I' then 'partitioned' when index.relispartition then 'partition' else 'table' end as kind
  from pg_index join pg_class as index on index.oid = indexrelid join pg_class as rel on rel.oid = indrelid
  where not exists (select from pg_constraint where conindid = indexrelid)
    and (rel.relname = any($1) or exists (
      select from pg_inherits join pg_class as whole on whole.oid = inhparent
      where inhrelid = rel.oid and whole.relname = any($1)
    ))`;

const REFERENCES = `
  select quote_ident(conname) as name, conrelid::regclass::text as of,
    pg_get_constraintdef(oid) as made_by, null as kind
  from pg_constraint
  where contype = 'f' and conrelid = any($1::regclass[])`;
