/**
 * For `npm run doctor`: the state where the content server runs, as JSON. Changes nothing. The embedded
 * database allows one process, so a running server is asked instead.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkFolder, checkSockets } from '@masthead/lifecycle/check-folder';
import { checkPrivacy } from '@masthead/lifecycle/check-privacy';
import { checkSecrets } from '@masthead/lifecycle/check-secrets';
import { copiesOf, nameOfCopy } from '@masthead/lifecycle/copies';
import { type Finding, look, note, reasonOf, well, wrong } from '@masthead/lifecycle/finding';
import { lockHolder } from '@masthead/lifecycle/lock';
import { keepFilesPrivate } from '@masthead/lifecycle/private-files';
import type { Config } from '#src/config.ts';
import { openDatabase } from '#src/db/open.ts';
import { openFileStores } from '#src/media/open-file-stores.ts';
import { newsroomSettings } from '#src/newsroom-settings.ts';
import { lookAtStore } from '#src/operations/doctor/look-at-store.ts';
import { secretsOf } from '#src/operations/doctor/own-secrets.ts';
import { ownServer } from '#src/operations/doctor/own-server.ts';
import { readConfiguration } from '#src/reading/queries/configuration.ts';

const SETTINGS = 'settings of the content server';

function readSettings(): Config | Finding[] {
  try {
    return newsroomSettings(process.env, null).config;
  } catch (error) {
    const advice = 'see the table of settings in docs/operations/settings.md';
    return reasonOf(error)
      .split('\n')
      .map((line) => ({ name: SETTINGS, ...wrong(line, advice) }));
  }
}

async function lookAtAll(config: Config): Promise<Finding[]> {
  const folder = await checkFolder('DATA_DIR', config.dataDir);
  const isThere = existsSync(config.dataDir);
  return [
    { name: SETTINGS, ...well('can be read') },
    folder,
    ...(isThere && folder.state !== 'wrong'
      ? [await checkSockets('DATA_DIR', config.dataDir), await checkPrivacy(config.dataDir)]
      : []),
    // How old a backup is the site's part sees, where the folder is named.
    ...(await store(config)).filter(({ name }) => name !== 'backup'),
    ...(await secrets(config)),
  ];
}

const store = (config: Config): Promise<Finding[]> =>
  config.databaseUrl === null ? embedded(config) : opened(config);

/** Of each content server that runs on this machine. */
async function secrets(config: Config): Promise<Finding[]> {
  const { publishToken } = config;
  const copies = await copiesOf({
    setting: 'DOCTOR_CONTENT_SERVERS',
    unit: 'masthead-content',
    fallback: async () => ownServer(config).url,
  });
  const looks = copies.map((url) => {
    const name = nameOfCopy('content server', url, copies);
    return checkSecrets({ name, url, publishToken }, secretsOf(config));
  });
  return (await Promise.all(looks)).flat();
}

async function embedded(config: Config): Promise<Finding[]> {
  const holder = await lockHolder(join(config.dataDir, 'content-api.lock'));
  if (holder === null) {
    const lock = { name: 'lock', ...well('nobody uses the embedded database') };
    if (existsSync(join(config.dataDir, 'postgres'))) return [lock, ...(await opened(config))];
    return [lock, { name: 'database', ...note('there is none yet', 'npm start makes it') }];
  }
  const lock = { name: 'lock', ...well(`process ${holder.pid ?? 'unknown'} uses the database`) };
  const advice = 'see that it runs with these settings, and is no older version';
  const server = ownServer(config);
  let findings: Finding[] = [];
  const asked = await look(
    'database',
    async () => {
      const found = await server.findings();
      findings = found ?? [];
      return found === null
        ? wrong(`the server at ${server.url} does not believe this PUBLISH_TOKEN`, advice)
        : well('asked');
    },
    advice,
  );
  return asked.state === 'wrong' ? [lock, asked] : [lock, ...findings];
}

/** Opens the store while a server may use it too, and leaves it as it is: no migration runs. */
async function opened(config: Config): Promise<Finding[]> {
  try {
    const database = await openDatabase(config);
    try {
      const files = await openFileStores(config);
      let size = 0;
      for await (const { bytes } of files.renditions.list()) size += bytes;
      const stored = await readConfiguration(database.db).catch(() => null);
      const { timeZone, defaultLocale } = newsroomSettings(process.env, stored).config;
      const { renditionsBytes } = config;
      const { originals } = files;
      const renditionsSize = () => size;
      const store = {
        database,
        originals,
        renditionsSize,
        renditionsBytes,
        timeZone,
        defaultLocale,
      };
      return await lookAtStore(store).finally(files.close);
    } finally {
      await database.close();
    }
  } catch (error) {
    const advice = 'see that it runs, and that DATABASE_URL leads there';
    return [{ name: 'database', ...wrong(reasonOf(error), advice) }];
  }
}

keepFilesPrivate();
const config = readSettings();
const findings = Array.isArray(config) ? config : await lookAtAll(config);
process.stdout.write(`${JSON.stringify(findings)}\n`);
