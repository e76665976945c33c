import { ALL, testRoles } from '#src/people/type-rights.cases.ts';
import { testServer } from '#src/testing/test-server.ts';

testRoles(await testServer(), ALL);
