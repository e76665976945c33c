/** `npm run import -- …` (interfaces.md): see `src/import-command.ts`. */
import { runImport } from '#src/import-command.ts';

process.exitCode = await runImport(process.argv.slice(2), process.env, {
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
});
