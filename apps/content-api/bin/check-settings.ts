/** For `npm start`: says what is wrong with the content server's settings, a line for each. */
import { newsroomSettings } from '#src/newsroom-settings.ts';

try {
  newsroomSettings(process.env, null);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
