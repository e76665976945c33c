/** The statement that notes a third day, on the embedded database. */
import { COUNTS_SEARCHES, testThirdDay } from '#src/statistics/routes/empty-searches.cases.ts';
import { testServer } from '#src/testing/test-server.ts';

testThirdDay(await testServer(COUNTS_SEARCHES));
