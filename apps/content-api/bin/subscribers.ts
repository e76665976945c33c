/** `npm run subscribers -- export FILE | erase ADDRESS`: see `src/alerts/subscribers-command.ts`. */

import { subscribersCommand } from '#src/alerts/subscribers-command.ts';
import { runCommand } from '#src/store/command.ts';

process.exitCode = await runCommand(subscribersCommand);
