/** `npm run grant -- …`: see `src/grant-command.ts`. */
import { runGrant } from '#src/grant-command.ts';

process.exitCode = await runGrant(process.argv.slice(2), process.env, {
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
});
