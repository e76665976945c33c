import { testEveryStatement } from '#src/access/every-query.cases.ts';
import { CANARIES } from '#src/testing/canaries.ts';
import { testServer } from '#src/testing/test-server.ts';

testEveryStatement(await testServer(), CANARIES);
