import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Choices } from '@masthead/content-new/choices';

const WRITER = new URL('./write-content.ts', import.meta.url);

/** Three pictures take a second or two. */
const MAX_TIME = 60_000;

/** Writes a new newsroom's content into a folder that is not there yet. Throws what the process said. */
export async function runWriteContent(folder: string, choices: Choices, now: Date): Promise<void> {
  const args = ['--disable-warning=ExperimentalWarning', fileURLToPath(WRITER)];
  // It needs none of the server's secrets.
  const env = { PATH: process.env.PATH };
  const stdio: ['pipe', 'ignore', 'pipe'] = ['pipe', 'ignore', 'pipe'];
  const child = spawn(process.execPath, args, { env, stdio, timeout: MAX_TIME });
  // A process that ends early says why.
  child.stdin.on('error', () => undefined);
  child.stdin.end(JSON.stringify({ folder, choices, now: now.toISOString() }));
  const [[code], said] = await Promise.all([once(child, 'close'), text(child.stderr)]);
  if (code !== 0) throw new Error(`the content could not be written: ${said}`);
}
