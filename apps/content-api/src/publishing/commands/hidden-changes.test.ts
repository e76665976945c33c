/** Two ways of hiding, with the types that most is made of; all others in the deep suite. */
import { testHiddenChanges } from '#src/publishing/commands/hidden-changes.cases.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer({ ANSWER_CACHE_MB: '0' });

testHiddenChanges(server, ['story'], ['embargo']);
testHiddenChanges(server, ['topic'], ['schedule']);
