/** Finds the copies of a program on this machine for the doctor. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MAX_ASK_TIME = 3_000;

export interface Copies {
  /** Origins, joined by commas. */
  readonly setting: 'DOCTOR_CONTENT_SERVERS' | 'DOCTOR_SITES';
  /** Such as `masthead-site`: its units are `masthead-site@PORT`. */
  readonly unit: string;
  /** If neither the setting nor systemd names any. */
  readonly fallback: () => Promise<string>;
}

/**
 * At least one origin: the setting's, otherwise those of running systemd units, otherwise that of
 * the settings.
 */
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

/** None without systemd. */
async function unitPorts(unit: string, env: NodeJS.ProcessEnv): Promise<string[]> {
  const args = ['list-units', '--plain', '--no-legend', `${unit}@*.service`];
  const asked = run('systemctl', args, { env, timeout: MAX_ASK_TIME });
  const { stdout } = await asked.catch(() => ({ stdout: '' }));
  return [...stdout.matchAll(/^\S+@(\d+)\.service/gm)].map(([, port = '']) => port);
}

/** `site 127.0.0.1:3001`; without the address if there is only one. */
export function nameOfCopy(name: string, origin: string, copies: readonly string[]): string {
  return copies.length === 1 ? name : `${name} ${new URL(origin).host}`;
}

/** An address that is none of the copies': a balancer has no `/healthz`. */
export async function isBalancer(origin: string): Promise<boolean> {
  const signal = AbortSignal.timeout(MAX_ASK_TIME);
  const reply = await fetch(`${origin}/healthz`, { signal }).catch(() => null);
  return reply?.status === 404;
}
