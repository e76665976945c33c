/** The database of a server whose every statement is explained before it runs. */
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { z } from 'zod';
import type { Database } from '#src/db/database.ts';
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
 * before it runs: what an explained one writes is not there when it is sent for good.
 */
export function explainedDatabase({ db: _, ...rest }: Database, url: string) {
  const statements: ExplainedStatement[] = [];
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  const explaining = (client: pg.PoolClient): pg.PoolClient => {
    let isInTransaction = false;
    const explain = async (text: string, parameters: readonly unknown[]): Promise<void> => {
      await client.query(isInTransaction ? 'savepoint explained' : 'begin');
      const { rows } = await client.query(`explain (analyze, format json) ${text}`, [
        ...parameters,
      ]);
      const [{ 'QUERY PLAN': plans }] = Explained.parse(rows);
      statements.push({ sql: text, parameters, plan: plans[0].Plan });
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
  const listening: PostgresPool = {
    connect: async () => explaining(await pool.connect()),
    options: pool.options,
    end: () => pool.end(),
  };
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: listening }) });
  const database: Database = { ...rest, db };
  return { database, statements, close: () => db.destroy() };
}
