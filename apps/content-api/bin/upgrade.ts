/** `npm run upgrade`: see `src/store/upgrade-command.ts`. */

import { runCommand } from '#src/store/command.ts';
import { upgradeCommand } from '#src/store/upgrade-command.ts';

process.exitCode = await runCommand(upgradeCommand);
