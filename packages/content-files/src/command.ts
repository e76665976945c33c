/** What the commands of this package share: where they write, and whom they call. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import {
  createPublishingClient,
  type PublishingClient,
  PublishingError,
} from '#src/publishing-client.ts';

const DEFAULT_API_URL = 'http://127.0.0.1:4000/api/v1';

export interface CommandOutput {
  print(line: string): void;
  printError(line: string): void;
}

/** The publishing calls of the server that the environment names. Throws PublishingError without a token. */
export function clientFor(env: NodeJS.ProcessEnv): PublishingClient {
  return createPublishingClient(env.CONTENT_API_URL || DEFAULT_API_URL, readToken(env));
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
