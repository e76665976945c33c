/** `npm run restore`: see `src/store/restore-command.ts`. */

import { runCommand } from '#src/store/command.ts';
import { restoreCommand } from '#src/store/restore-command.ts';

process.exitCode = await runCommand(restoreCommand);
