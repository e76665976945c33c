/**
 * Prints the newsroom of a content folder as JSON (`INITIAL_NEWSROOM`), for a content server
 * without a configuration; nothing if it names none. Publishing reports what is wrong.
 */
import { readNewsroom } from '#src/configuration-files.ts';

const [content = 'content'] = process.argv.slice(2);
const newsroom = await readNewsroom(content);
if (newsroom !== null) console.log(JSON.stringify(newsroom));
