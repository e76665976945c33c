import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Uuid } from '@masthead/contract/common';
import { z } from 'zod';
import {
  createPublishingClient,
  type PublishingClient,
  PublishingError,
} from '#src/publishing-client.ts';
import { readYaml } from '#src/read-yaml.ts';

const DEFAULT_API_URL = 'http://127.0.0.1:4000/api/v1';

export interface CommandOutput {
  print(line: string): void;
  printError(line: string): void;
}

/**
 * Exit code: 0 done, 1 refused or failed with a line that says why, 2 misused (`work` is null:
 * prints the usage).
 */
export async function runCommand(
  work: (() => Promise<void>) | null,
  usage: string,
  output: CommandOutput,
): Promise<0 | 1 | 2> {
  if (work === null) {
    output.printError(usage);
    return 2;
  }
  try {
    await work();
    return 0;
  } catch (thrown) {
    if (!(thrown instanceof PublishingError)) throw thrown;
    output.printError(thrown.message);
    return 1;
  }
}

/** For the server of the environment. Throws PublishingError without a token. */
export function clientFor(env: NodeJS.ProcessEnv): PublishingClient {
  return createPublishingClient(serverOf(env), readToken(env));
}

export function serverOf(env: NodeJS.ProcessEnv): string {
  return env.CONTENT_API_URL || DEFAULT_API_URL;
}

/** A UUID, or that of the `item.yaml` in the folder named. Throws PublishingError. */
export async function itemNamed(name: string): Promise<string> {
  if (Uuid.safeParse(name).success) return name;
  const file = join(name, 'item.yaml');
  if (!existsSync(file)) {
    throw new PublishingError(`${name} is no UUID, and no folder of an item: it has no item.yaml`);
  }
  const yaml = await readYaml(file);
  const item = z.object({ id: Uuid }).safeParse('source' in yaml ? yaml.source.value : null);
  if (!item.success) throw new PublishingError(`${file}: id: is no UUID`);
  return item.data.id;
}

const Secrets = z.object({ PUBLISH_TOKEN: z.string().min(1) });

function readToken(env: NodeJS.ProcessEnv): string {
  if (env.PUBLISH_TOKEN) return env.PUBLISH_TOKEN;
  const file = join(env.DATA_DIR || './data', 'secrets.json');
  const secrets = existsSync(file) ? Secrets.safeParse(readJson(file)) : undefined;
  if (secrets?.success) return secrets.data.PUBLISH_TOKEN;
  throw new PublishingError(
    `no token: set PUBLISH_TOKEN, or start the server once so that ${file} is made`,
  );
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
