import { testThroughEdits } from '#src/reading/routes/answer-cache.cases.ts';
import { testServer } from '#src/testing/test-server.ts';

testThroughEdits(await testServer(), { edits: 60 });
