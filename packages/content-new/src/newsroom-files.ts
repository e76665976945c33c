/** By path in its folder. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Choices } from '#src/choices.ts';
import { configurationFiles } from '#src/configuration.ts';
import { freePorts } from '#src/free-ports.ts';
import { itemFiles } from '#src/items.ts';
import { legalPages } from '#src/legal-pages.ts';
import { mediaFiles } from '#src/media.ts';
import { monogram } from '#src/monogram.ts';
import { drawPictures } from '#src/pictures.ts';
import type { Files } from '#src/write-folder.ts';

const TEMPLATES = join(import.meta.dirname, '../templates');

/** Hidden, so that publishing skips it. */
const DATA_DIR = '.data';

/** `now` dates the first release. */
export async function newsroomFiles(
  choices: Choices,
  now: Date,
): Promise<{ files: Files; sitePort: number }> {
  const { name, colour, logo } = choices;
  const ports = await freePorts();
  const mark = logo?.isMark ? logo.svg : monogram(name);
  const legal = await legalPages(choices, now);
  const files = new Map<string, string | Uint8Array>([
    ...configurationFiles(choices, mark, legal.links),
    ...mediaFiles(choices, await drawPictures(colour, mark)),
    ...itemFiles(choices, now),
    ...legal.files,
    ['settings.env', settingsFile(ports)],
    ['.gitignore', `${DATA_DIR}/\n`],
  ]);
  for (const file of ['README.md', 'STYLE.md']) {
    const template = await readFile(join(TEMPLATES, file), 'utf8');
    const filled = template.replaceAll('{{company}}', () => name);
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
