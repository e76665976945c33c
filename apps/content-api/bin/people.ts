/** `npm run people -- list | first | invite | recover | end-sessions`: see `src/people/people-command.ts`. */

import { peopleCommand } from '#src/people/people-command.ts';
import { runCommand } from '#src/store/command.ts';

process.exitCode = await runCommand(peopleCommand);
