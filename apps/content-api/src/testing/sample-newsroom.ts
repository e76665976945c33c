/** The sample newsroom of `content/`, its texts and settings whole and its media by name only. */
import { join } from 'node:path';
import { readContent } from '@masthead/content-files/read-content';
import { readScope } from '@masthead/content-files/scope';
import { publishTree } from '#src/commands/publish-tree.ts';
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
  const { db } = services.database;
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
  await db.insertInto('media').values(rows).execute();
  const submissions = items.map(({ id, item }, index) => {
    const own = structuredClone(item);
    for (const language of Object.keys(own.locales)) {
      if (languages?.includes(language) === false) Reflect.deleteProperty(own.locales, language);
    }
    return { id, item: own, at: `items.${index}.` };
  });
  const { locales, defaultLocale } = services.config;
  const act = { now, by: 'sample newsroom' };
  const tree = { submissions, configuration: configuration?.value };
  await publishTree(db, tree, { ...act, locales, defaultLocale });
  return new Map(items.map(({ id, path }) => [path, id]));
}
