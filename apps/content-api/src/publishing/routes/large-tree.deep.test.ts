import { testLargeTree } from '#src/publishing/routes/large-tree.cases.ts';
import { testServer } from '#src/testing/test-server.ts';

await testLargeTree(await testServer(), 1200);
