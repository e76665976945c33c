/** The content server from its sources, for development and tests. */
import { runServer } from '#src/run-server.ts';

await runServer();
