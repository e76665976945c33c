import { testSchedules } from '#src/reading/queries/schedules.cases.ts';
import { testServer } from '#src/testing/test-server.ts';

testSchedules(await testServer(), [1, 2, 4, 5]);
