/** The editors' commands, run against a test server that listens. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { runExport } from '@masthead/content-files/export-command';
import { runPublish } from '@masthead/content-files/publish-command';
import { contentFolder, uuid } from '@masthead/content-files/testing/content-folder';
import type { runWithdraw } from '@masthead/content-files/withdraw-command';
import { expect } from 'vitest';
import { type TestServer, TOKEN } from '#src/testing/test-server.ts';

/** The one story of {@link editorCommands}' folder. */
export const FIRST = 'stories/first-light';

/** Writes a file of a folder. */
export const write = (root: string, file: string, text: string) =>
  writeFile(join(root, file), text);

/** Lets a server listen; answers what runs the commands against it. */
export async function editorCommands({ app }: TestServer) {
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const ENV = {
    CONTENT_API_URL: `${address}/api/v1`,
    PUBLISH_TOKEN: TOKEN,
    SITE_ORIGIN: 'https://velden.example',
  };

  async function run(
    command: typeof runPublish | typeof runWithdraw | typeof runExport,
    args: readonly string[],
    more: { confirm?: () => Promise<boolean>; env?: NodeJS.ProcessEnv } = {},
  ) {
    const [printed, errors]: [string[], string[]] = [[], []];
    const { confirm, env } = more;
    const code = await command(
      args,
      { ...ENV, ...env },
      {
        print: (line) => printed.push(line),
        printError: (line) => errors.push(line),
        ...(confirm && { confirm }),
      },
    );
    return { code, printed, errors };
  }

  /** A folder with the text alone: two stories, a topic and the home page, all stored. */
  async function publishedFolder() {
    const folder = await contentFolder({
      'media/media.yaml': '',
      [`${FIRST}/item.yaml`]: `id: ${uuid(1)}\nversion: 3\nprimary_topic: topics/craft\n`,
      [`${FIRST}/en.md`]:
        '---\nslug: first-light\nstatus: published\ntitle: First light\n---\n\nOne.\n',
    });
    expect(await run(runPublish, [folder.root])).toMatchObject({ code: 0, errors: [] });
    return folder;
  }

  return { run, publishedFolder };
}
