import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database on the server of TEST_DATABASE_URL, and the copy that plays its replica. */
interface OwnDatabase extends AsyncDisposable {
  readonly url: string;
  readonly replicaUrl: string;
  /** Copies the database again. Nobody may be connected to either. */
  replicate(): Promise<void>;
}

async function onServer(...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is not set');
  return url;
}

function urlOf(name: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

/** Empty. */
export async function makeDatabase(): Promise<OwnDatabase> {
  const name = `masthead_faults_${randomBytes(6).toString('hex')}`;
  const replica = `${name}_replica`;
  const dropReplica = `drop database if exists ${replica} with (force)`;
  await onServer(`create database ${name}`);
  return {
    url: urlOf(name),
    replicaUrl: urlOf(replica),
    // Cut connections may not have left yet.
    replicate: () =>
      onServer(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
        dropReplica,
        `create database ${replica} template ${name}`,
      ),
    [Symbol.asyncDispose]: () => onServer(dropReplica, `drop database ${name} with (force)`),
  };
}
