/** The sample newsroom of `content/`, its texts and settings whole and its media by name only. */
import { join } from 'node:path';
import { readContent } from '@masthead/content-files/read-content';
import { readScope } from '@masthead/content-files/scope';
import { openDatabase } from '#src/db/open.ts';
import { publishTree } from '#src/publishing/commands/publish-tree.ts';
import type { TestServer } from '#src/testing/test-server.ts';

const CONTENT = join(import.meta.dirname, '../../../../content');

/**
 * Publishes its configuration and all its items, in all languages that they have or in those that are wanted;
 * answers their UUIDs by folder, such as `stories/first-light`.
 */
export async function publishSampleNewsroom(
  { services }: TestServer,
  languages: readonly string[] | null = null,
): Promise<Map<string, string>> {
  const scope = readScope([CONTENT]);
  if ('reason' in scope) throw new Error(scope.reason);
  const { items, media, configuration, problems } = await readContent(scope);
  if (problems.length > 0) throw new Error(`content/ has ${problems.length} problems`);
  const { databaseUrl, dataDir } = services.config;
  // Its statements are longer than any that a reader waits for: where all is busy they take many seconds.
  const own =
    databaseUrl === null
      ? null
      : await openDatabase({ databaseUrl, databaseReadUrl: null, dataDir }, { unhurried: true });
  const { db } = own ?? services.database;
  const now = services.clock();
  const rows = media.map(({ id, metadata }) => ({
    id,
    sha256: id.replaceAll('-', '').repeat(2),
    kind: 'image' as const,
    mime: 'image/jpeg',
    bytes: 1,
    width: 1,
    height: 1,
    duration: null,
    dominant: '#000000',
    expires_at: null,
    metadata: JSON.stringify(metadata),
    updated_at: now,
  }));
  const submissions = items.map(({ id, item }, index) => {
    const part = structuredClone(item);
    for (const language of Object.keys(part.locales)) {
      if (languages?.includes(language) === false) Reflect.deleteProperty(part.locales, language);
    }
    return { id, item: part, at: `items.${index}.` };
  });
  const { locales, defaultLocale } = services.config;
  const act = { now, by: 'sample newsroom' };
  const tree = { submissions, configuration: configuration?.value };
  try {
    await db.insertInto('media').values(rows).execute();
    await publishTree(db, tree, {
      ...{ ...act, locales, defaultLocale, parsing: services.parsing },
      authorizeWithdrawal: async () => undefined,
    });
  } finally {
    await own?.close();
  }
  return new Map(items.map(({ id, path }) => [path, id]));
}
