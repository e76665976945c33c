/** Where the copies of a program answer on this machine: the doctor asks each of them. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MAX_ASK_TIME = 3_000;

export interface Copies {
  /** The setting that names them: origins, joined by commas. */
  readonly setting: 'DOCTOR_CONTENT_SERVERS' | 'DOCTOR_SITES';
  /** Such as `masthead-site`: its units are named `masthead-site@PORT`. */
  readonly unit: string;
  /** Asked where neither the setting nor systemd names any. */
  readonly fallback: () => Promise<string>;
}

/** Origins, at least one: by the setting, else by the units of systemd that run, else the one of the settings. */
export async function copiesOf(
  { setting, unit, fallback }: Copies,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string[]> {
  const named = (env[setting] ?? '').split(',').map((text) => text.trim().replace(/\/+$/, ''));
  const given = named.filter((text) => text !== '');
  if (given.length > 0) return given;
  const ports = await unitPorts(unit, env);
  return ports.length > 0 ? ports.map((port) => `http://127.0.0.1:${port}`) : [await fallback()];
}

/** None where systemd doesn't run. */
async function unitPorts(unit: string, env: NodeJS.ProcessEnv): Promise<string[]> {
  const args = ['list-units', '--plain', '--no-legend', `${unit}@*.service`];
  const asked = run('systemctl', args, { env, timeout: MAX_ASK_TIME });
  const { stdout } = await asked.catch(() => ({ stdout: '' }));
  return [...stdout.matchAll(/^\S+@(\d+)\.service/gm)].map(([, port = '']) => port);
}

/** What a copy is called among several: `site 127.0.0.1:3001`; alone it needs no address. */
export function nameOfCopy(name: string, origin: string, copies: readonly string[]): string {
  return copies.length === 1 ? name : `${name} ${new URL(origin).host}`;
}

/** Another address than the copies' own answers for all of them: a balancer has no `/healthz` of its own. */
export async function isBalancer(origin: string): Promise<boolean> {
  const signal = AbortSignal.timeout(MAX_ASK_TIME);
  const reply = await fetch(`${origin}/healthz`, { signal }).catch(() => null);
  return reply?.status === 404;
}
