/** `npm run publish -- PATH…` (interfaces.md): see `src/publish-command.ts`. */
import { runPublish } from '#src/publish-command.ts';

process.exitCode = await runPublish(process.argv.slice(2), process.env, {
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
});
