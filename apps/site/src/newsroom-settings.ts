/**
 * Languages, time zone and hosts that the environment leaves open come from the content server, or else from
 * the last run (decision 0022). They apply until the next start.
 */

import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Newsroom, openSettings } from '@masthead/contract/newsroom-settings';
import { makeFolder } from '@masthead/lifecycle/make-folder';
import { z } from 'zod';
import { readConfig } from '#src/config.ts';

export interface NewsroomSettings {
  readonly environment: NodeJS.ProcessEnv;
  readonly from: 'content server' | 'last run' | 'defaults';
  /** Names of settings that would differ after a restart; null if nothing answers. */
  changed(): Promise<string[] | null>;
}

const NAMES = [
  ...(['LOCALES', 'DEFAULT_LOCALE', 'TIME_ZONE', 'NON_REDIRECT_PREFIXES'] as const),
  ...(['SITE_ORIGIN', 'MEDIA_ORIGIN', 'ABOUT_ORIGIN'] as const),
];

const Answer = z.object({ data: z.object({ newsroom: Newsroom.nullable().default(null) }) });

/** Milliseconds: for one answer, between attempts, and in total if nothing is known. */
const MAX_ANSWER_TIME = 2000;
const PAUSE = 250;
const PATIENCE = 5000;

/** Settles the settings when the site starts. Throws one error with a line for each that is wrong. */
export async function newsroomSettings(
  environment: NodeJS.ProcessEnv,
  patience = PATIENCE,
): Promise<NewsroomSettings> {
  const { contentApiUrl, savedPagesFolder } = readConfig(environment);
  const file = savedPagesFolder === null ? null : join(savedPagesFolder, 'site-newsroom.json');
  const { newsroom, from } = await findNewsroom(contentApiUrl, file, patience);
  const open = (found: Newsroom | null) => openSettings(environment, found, NAMES);
  const settled = open(newsroom);
  return {
    environment: { ...environment, ...settled },
    from,
    async changed() {
      const asked = await ask(contentApiUrl);
      if (asked === undefined) return null;
      const next = open(asked);
      return NAMES.filter((name) => next[name] !== settled[name]);
    },
  };
}

async function findNewsroom(
  contentApiUrl: string,
  file: string | null,
  patience: number,
): Promise<{ newsroom: Newsroom | null; from: NewsroomSettings['from'] }> {
  const until = performance.now() + patience;
  let newsroom = await ask(contentApiUrl);
  if (newsroom === undefined) {
    const saved = await savedNewsroom(file);
    if (saved !== null) return { newsroom: saved, from: 'last run' };
  }
  while (newsroom === undefined && performance.now() < until) {
    await sleep(PAUSE);
    newsroom = await ask(contentApiUrl);
  }
  if (newsroom === undefined) return { newsroom: null, from: 'defaults' };
  await save(file, newsroom);
  return { newsroom, from: 'content server' };
}

/** Undefined if nothing answers; null if the content server has no newsroom. */
async function ask(contentApiUrl: string): Promise<Newsroom | null | undefined> {
  try {
    const signal = AbortSignal.timeout(MAX_ANSWER_TIME);
    const response = await fetch(`${contentApiUrl}/configuration`, { signal });
    if (!response.ok) {
      await response.body?.cancel();
      return undefined;
    }
    return Answer.parse(await response.json()).data.newsroom;
  } catch {
    return undefined;
  }
}

async function savedNewsroom(file: string | null): Promise<Newsroom | null> {
  if (file === null) return null;
  try {
    return Newsroom.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}

/** Atomic and optional: an unwritable folder is no error. */
async function save(file: string | null, newsroom: Newsroom | null): Promise<void> {
  if (file === null || newsroom === null) return;
  try {
    makeFolder(dirname(file));
    const unfinished = `${file}.${process.pid}.new`;
    await writeFile(unfinished, JSON.stringify(newsroom), { mode: 0o600 });
    await rename(unfinished, file);
  } catch {
    return;
  }
}
