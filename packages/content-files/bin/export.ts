/** `npm run export -- FOLDER`: see `src/export-command.ts`. */
import { runExport } from '#src/export-command.ts';

process.exitCode = await runExport(process.argv.slice(2), process.env, {
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
  progress: (line) => console.error(line),
});
