/**
 * Prints the newsroom of a content folder as JSON, for a content server that nothing was published to yet
 * (`INITIAL_NEWSROOM`); nothing where it names none. What is wrong there publishing tells.
 */
import { readNewsroom } from '#src/configuration-files.ts';

const [content = 'content'] = process.argv.slice(2);
const newsroom = await readNewsroom(content);
if (newsroom !== null) console.log(JSON.stringify(newsroom));
