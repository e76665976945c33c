/** Every type, hidden in every way. */
import { ITEM_TYPES, isSingleton } from '@masthead/contract/types';
import { HIDINGS, testHiddenChanges } from '#src/publishing/commands/hidden-changes.cases.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer({ ANSWER_CACHE_MB: '0' });
const types = ITEM_TYPES.filter((type) => !isSingleton(type));

testHiddenChanges(server, types, HIDINGS);
