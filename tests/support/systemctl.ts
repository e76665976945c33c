import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

interface Units {
  readonly units: readonly string[];
  restart(unit: string): Promise<void>;
}

/** Sends systemd's questions to the runner of the units, by http. */
const ASK = `
const [, , port, ...args] = process.argv;
const reply = await fetch('http://127.0.0.1:' + port, { method: 'POST', body: JSON.stringify(args) });
process.stdout.write(await reply.text());
process.exitCode = reply.ok ? 0 : 1;
`;

/**
 * Runs `deploy/rolling-restart.mjs` over `units`; answers what it said. Where journeys run there is no systemd: a
 * `systemctl` of ours stands first in the path, which lists and restarts what this process has started.
 */
export async function rollingRestart({ units, restart }: Units): Promise<string> {
  const answer = async ([call, ...args]: string[]): Promise<string> => {
    const about = args.at(-1) ?? '';
    if (call === 'restart') await restart(about);
    const [kind = ''] = about.split('@');
    const listed = units.filter((unit) => unit.startsWith(`${kind}@`));
    return call === 'restart'
      ? ''
      : listed.map((unit) => `${unit} loaded active running\n`).join('');
  };
  const server = createServer(async (request, response) => {
    const args: string[] = JSON.parse(Buffer.concat(await request.toArray()).toString());
    answer(args).then(
      (text) => response.end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('has no port');
  const folder = await mkdtemp(join(tmpdir(), 'masthead-systemctl-'));
  try {
    await writeFile(join(folder, 'ask.mjs'), ASK);
    const command = `exec '${process.execPath}' '${join(folder, 'ask.mjs')}' ${address.port} "$@"`;
    await writeFile(join(folder, 'systemctl'), `#!/bin/sh\n${command}\n`, { mode: 0o755 });
    const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
    const script = ['deploy/rolling-restart.mjs'];
    const { stdout } = await promisify(execFile)(process.execPath, script, { env });
    return stdout;
  } finally {
    server.close();
    await rm(folder, { recursive: true, force: true });
  }
}
