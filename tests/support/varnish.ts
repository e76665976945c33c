import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isReady } from './nginx.ts';

const VARNISH = process.env.VARNISH_PATH ?? 'varnishd';

export interface Varnish {
  close(): Promise<void>;
}

/** A real Varnish with `deploy/varnish.vcl` at `port`, in front of the site at `siteUrl`. */
export async function startVarnish(
  port: number,
  { siteUrl, purgeToken }: { siteUrl: string; purgeToken: string },
): Promise<Varnish> {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-varnish-'));
  const vcl = await readFile('deploy/varnish.vcl', 'utf8');
  const set = vcl
    .replace('.port = "3000"', `.port = "${new URL(siteUrl).port}"`)
    .replace('PURGE_TOKEN"', `${purgeToken}"`);
  await writeFile(join(folder, 'site.vcl'), set);
  // Says what is wrong with it, where something is; answers all of it as C.
  await promisify(execFile)(VARNISH, ['-j', 'none', '-C', '-f', join(folder, 'site.vcl')], {
    maxBuffer: 1 << 24,
  });
  const options = ['-a', `127.0.0.1:${port}`, '-f', join(folder, 'site.vcl'), '-n', folder];
  // In the foreground, without jails: they want users that this machine need not have.
  const child = spawn(
    VARNISH,
    ['-F', '-j', 'none', ...options, '-s', 'malloc,64m', '-p', 'http_gzip_support=off'],
    { stdio: 'ignore' },
  );
  await isReady(`http://127.0.0.1:${port}/healthz`, child);
  return {
    async close() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
