/** `npm run withdraw -- …`: see `src/withdraw-command.ts`. */
import { createInterface } from 'node:readline/promises';
import { runWithdraw } from '#src/withdraw-command.ts';

async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

process.exitCode = await runWithdraw(process.argv.slice(2), process.env, {
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
  ...(process.stdin.isTTY ? { confirm } : {}),
});
