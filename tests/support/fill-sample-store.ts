/** `node tests/support/fill-sample-store.ts FOLDER`: publishes the sample newsroom into a data directory. */
import { fillSampleStore } from './sample-store.ts';
import { PUBLISH_TOKEN } from './servers.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Which folder?');
await fillSampleStore(folder, PUBLISH_TOKEN);
