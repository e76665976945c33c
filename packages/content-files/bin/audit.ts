/** `npm run audit -- …`: see `src/audit-command.ts`. */
import { runAudit } from '#src/audit-command.ts';

process.exitCode = await runAudit(process.argv.slice(2), process.env, {
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
});
