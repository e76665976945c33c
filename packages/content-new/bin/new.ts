/** `npm run new -- DIR` (interfaces.md): see `src/new-command.ts`. */
import { createInterface } from 'node:readline/promises';
import { runNew } from '#src/new-command.ts';

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

process.exitCode = await runNew(process.argv.slice(2), {
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
  ...(process.stdin.isTTY ? { ask } : {}),
});
