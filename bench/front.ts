import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startNginx } from '../tests/support/nginx.ts';
import { onEnd } from './cleanup.ts';
import type { Server } from './newsroom-programs.ts';
import { requirePrograms } from './required-programs.ts';
import { makeFolder } from './temporary-folder.ts';

/** nginx of `deploy/nginx.conf` before the site, without a mirror. */
export async function startFront({ origin }: Server): Promise<string> {
  requirePrograms(['nginx', 'openssl']);
  const mirror = await makeFolder();
  await mkdir(join(mirror, 'nginx'));
  await writeFile(join(mirror, 'nginx/maps.conf'), '');
  await writeFile(join(mirror, 'nginx/server.conf'), 'location = /healthz { return 200; }');
  const nginx = await startNginx([origin], mirror);
  onEnd(() => nginx.close());
  return nginx.frontUrl;
}
