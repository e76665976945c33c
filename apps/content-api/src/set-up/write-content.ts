/** A process of its own: it draws pictures from SVG, which no picture of the content server's may be (decision 0023). */
import { text } from 'node:stream/consumers';
import type { Choices } from '@masthead/content-new/choices';
import { contentOf } from '@masthead/content-new/content-of';
import { writeFolder } from '@masthead/content-new/write-folder';

interface Job {
  readonly folder: string;
  readonly choices: Choices;
  /** ISO. */
  readonly now: string;
}

// The content server alone writes to it.
const { folder, choices, now } = JSON.parse(await text(process.stdin)) as Job;
await writeFolder(folder, await contentOf(choices, new Date(now)));
