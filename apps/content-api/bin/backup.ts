/** `npm run backup`: see `src/store/backup-command.ts`. */
import { backupCommand } from '#src/store/backup-command.ts';
import { runCommand } from '#src/store/command.ts';

process.exitCode = await runCommand(backupCommand);
