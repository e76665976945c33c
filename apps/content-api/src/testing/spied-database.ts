import type { KyselyPlugin } from 'kysely';
import type { Database } from '#src/db/database.ts';

/** The same database for readers and writers alike; `statements` are all that were run through it, in their order. */
export function spiedDatabase({ db, ...rest }: Database): {
  database: Database;
  statements: string[];
} {
  const statements: string[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.push(db.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const listened = db.withPlugin(plugin);
  return { database: { ...rest, db: listened, reading: listened }, statements };
}
