import { runPublish } from '#src/publish-command.ts';

export async function publish(url: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const printed: string[] = [];
  const errors: string[] = [];
  const settings = { CONTENT_API_URL: url, PUBLISH_TOKEN: 'secret', ...env };
  const code = await runPublish(args, settings, {
    print: (line) => printed.push(line),
    printError: (line) => errors.push(line),
  });
  return { code, printed, errors };
}
