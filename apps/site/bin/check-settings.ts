/** For `npm start`: says what is wrong with the site's settings, a line for each. */
import { readConfig } from '../src/config.ts';

try {
  readConfig(process.env);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
