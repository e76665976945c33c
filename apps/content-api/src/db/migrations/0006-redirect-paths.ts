import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Redirects are looked up by one spelling of their path: without empty segments, each segment in
 * Unicode's form NFC and percent-encoded. Of paths that were stored in several spellings one stays.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<Row>`
    select from_path, to_path, permanent from redirect order by from_path
  `.execute(db);
  await sql`delete from redirect`.execute(db);
  for (const { from_path, to_path, permanent } of rows) {
    await sql`
      insert into redirect (from_path, to_path, permanent)
      values (${oneSpelling(from_path)}, ${to_path}, ${permanent})
      on conflict do nothing
    `.execute(db);
  }
}

interface Row {
  readonly from_path: string;
  readonly to_path: string;
  readonly permanent: boolean;
}

/** The contract's `canonicalPath` as it was when this was released. */
function oneSpelling(path: string): string {
  const segments = path.split('/').filter(Boolean);
  const decoded = segments.map((segment) =>
    segment.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
      try {
        return decodeURIComponent(run);
      } catch {
        return run;
      }
    }),
  );
  return `/${decoded.map((text) => encodeURIComponent(text.normalize('NFC'))).join('/')}`;
}
