import { testLists } from '#src/publishing/commands/list-entries.cases.ts';
import { testServer } from '#src/testing/test-server.ts';

testLists(await testServer(), { edits: 100 });
