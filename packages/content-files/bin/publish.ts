/** `npm run publish -- PATH…` (interfaces.md): see `src/publish-command.ts`. */
import { runPublish } from '#src/publish-command.ts';

const args = process.argv.slice(2);
const stop = new AbortController();
if (args.includes('--watch')) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
}
const output = {
  print: (line: string) => console.log(line),
  printError: (line: string) => console.error(line),
};
process.exitCode = await runPublish(args, process.env, output, stop.signal);
