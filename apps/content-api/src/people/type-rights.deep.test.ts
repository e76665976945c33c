import { ALL, ALONE, PAIRS, testRoles } from '#src/people/type-rights.cases.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
testRoles(server, ALL, ALONE);
testRoles(server, ['pitch', 'story'], PAIRS);
