/** By path in its folder. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Choices } from '#src/choices.ts';
import { contentOf } from '#src/content-of.ts';
import { freePorts } from '#src/free-ports.ts';
import type { Files } from '#src/write-folder.ts';

const TEMPLATES = join(import.meta.dirname, '../templates');

/** Hidden, so that publishing skips it. */
const DATA_DIR = '.data';

/** `now` dates the first release. */
export async function newsroomFiles(
  choices: Choices,
  now: Date,
): Promise<{ files: Files; sitePort: number }> {
  const ports = await freePorts();
  const files = new Map<string, string | Uint8Array>([
    ...(await contentOf(choices, now)),
    ['settings.env', settingsFile(ports)],
    ['.gitignore', `${DATA_DIR}/\n`],
  ]);
  for (const file of ['README.md', 'STYLE.md']) {
    const template = await readFile(join(TEMPLATES, file), 'utf8');
    const filled = template.replaceAll('{{company}}', () => choices.name);
    files.set(file, filled.replaceAll('{{source}}', choices.source));
  }
  return { files, sitePort: ports.site };
}

function settingsFile({ site, contentApi }: { site: number; contentApi: number }): string {
  return `# What runs this newsroom on this machine. Any setting of docs/operations/settings.md may stand here, one to a line;
# what the environment says goes first. DATA_DIR is meant from this folder.
SITE_PORT=${site}
CONTENT_API_PORT=${contentApi}
DATA_DIR=${DATA_DIR}
`;
}
