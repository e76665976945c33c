/** `npm run move`: see `src/store/move-command.ts`. */

import { runCommand } from '#src/store/command.ts';
import { moveCommand } from '#src/store/move-command.ts';

process.exitCode = await runCommand(moveCommand);
