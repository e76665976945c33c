/** `npm run new -- DIR` (interfaces.md): see `src/new-command.ts`. */
import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { runNew } from '#src/new-command.ts';
import { NewsroomError } from '#src/newsroom-error.ts';

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const leave = (): never => {
    throw new NewsroomError(['', 'Nothing was written.']);
  };
  // Newer versions of Node report Ctrl-D and Ctrl-C, older ones only close.
  const answer = terminal.question(question).catch(leave);
  try {
    return await Promise.race([answer, once(terminal, 'close').then(leave)]);
  } finally {
    terminal.close();
  }
}

process.exitCode = await runNew(process.argv.slice(2), {
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
  ...(process.stdin.isTTY ? { ask } : {}),
});
