/** The database of a server whose every statement is explained before it runs. */
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { z } from 'zod';
import type { Database } from '#src/db/database.ts';
import { isPrepared } from '#src/db/preparing-pool.ts';
import type { Schema } from '#src/db/schema.ts';

/** A node of a plan as `EXPLAIN (ANALYZE, FORMAT JSON)` tells it. */
export interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string | undefined;
  readonly 'Index Name'?: string | undefined;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number | undefined;
  readonly 'Rows Removed by Index Recheck'?: number | undefined;
  readonly Plans?: readonly Plan[] | undefined;
}

const PlanNode: z.ZodType<Plan> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().optional(),
  'Rows Removed by Index Recheck': z.number().optional(),
  get Plans() {
    return z.array(PlanNode).optional();
  },
});
const Explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: PlanNode })]) })]);

/** A statement as it was sent, and how the database went about it. */
export interface ExplainedStatement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  readonly plan: Plan;
}

const EXPLAINABLE = /^\s*\(*\s*(select|insert|update|delete|with)\b/i;

/**
 * The same database, each statement explained where it stands, within its transaction, and undone again
 * before it runs: what an explained one writes is not there when it is sent for good. One that readers'
 * connections prepare is explained twice, with the plan for its values and with the one for any.
 */
export function explainedDatabase({ db: _, ...rest }: Database, url: string) {
  const statements: ExplainedStatement[] = [];
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  const explaining = (client: pg.PoolClient, isReading: boolean): pg.PoolClient => {
    let isInTransaction = false;
    const explain = async (text: string, parameters: readonly unknown[]): Promise<void> => {
      const note = async (explained: string, values: unknown[] = []): Promise<void> => {
        const { rows } = await client.query(`explain (analyze, format json) ${explained}`, values);
        const [{ 'QUERY PLAN': plans }] = Explained.parse(rows);
        statements.push({ sql: text, parameters, plan: plans[0].Plan });
      };
      await client.query(isInTransaction ? 'savepoint explained' : 'begin');
      await note(text, [...parameters]);
      if (isReading && isPrepared(text)) {
        const literals = await literalsOf(client, parameters);
        await client.query(`prepare kept as ${text}`);
        await client.query('set local plan_cache_mode = force_generic_plan');
        await note(`execute kept${literals}`);
        await client.query('deallocate kept');
      }
      await client.query(isInTransaction ? 'rollback to savepoint explained' : 'rollback');
    };
    const query = async (text: string, parameters: readonly unknown[] = []) => {
      if (EXPLAINABLE.test(text)) await explain(text, parameters);
      else if (/^(begin|start)/i.test(text)) isInTransaction = true;
      else if (/^(commit|rollback)$/i.test(text)) isInTransaction = false;
      return client.query(text, [...parameters]);
    };
    return new Proxy(client, {
      get: (target, name) => (name === 'query' ? query : Reflect.get(target, name)),
    });
  };
  const over = (isReading: boolean): Kysely<Schema> => {
    const listening: PostgresPool = {
      connect: async () => explaining(await pool.connect(), isReading),
      options: pool.options,
      end: async () => undefined,
    };
    return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: listening }) });
  };
  const database: Database = { ...rest, db: over(false), reading: over(true) };
  return { database, statements, close: () => pool.end() };
}

/** Values as literals in a statement, in brackets; nothing if there are none. */
async function literalsOf(client: pg.PoolClient, values: readonly unknown[]): Promise<string> {
  if (values.length === 0) return '';
  const quoted = values.map((_value, index) => `quote_nullable($${index + 1}::text)`);
  const { rows } = await client.query<{ literals: string }>(
    `select concat_ws(',', ${quoted}) as literals`,
    [...values],
  );
  return `(${rows[0]?.literals})`;
}
