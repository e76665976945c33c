/** `npm run ledger -- …`: see `src/ledger-command.ts`. */
import { runLedger } from '#src/ledger-command.ts';

process.exitCode = await runLedger(process.argv.slice(2), process.env, {
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
});
