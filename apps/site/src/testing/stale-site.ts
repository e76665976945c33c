/** A site with a page that is kept and has changed since. */
import { expect, vi } from 'vitest';
import { contentServer, json } from '#src/testing/content-server.ts';
import { example } from '#src/testing/examples.ts';
import { cacheStatus, runningSite } from '#src/testing/running-site.ts';

const STORY = '/en/magazine/first-light';
const CALL = '/stories/first-light';
const endless = { expires_at: null, stale_until: null, tags: ['item:1'] };
const story = example('story/examples/full.json', endless) as { data: object };
export const changed = json({ ...story, data: { ...story.data, title: 'Changed' } });
export const configuration = json(example('configuration/examples/full.json', endless));
export const unwell = json(example('problem/examples/unavailable.json'), 503);

type Answer = ReturnType<typeof json>;

/** `say` is what the content server does once the page has changed: of the page's call, or `everywhere`. */
export async function staleSite(say: Answer, { everywhere = true } = {}) {
  const content = await contentServer({ [CALL]: json(story), '/configuration': configuration });
  const { get } = await runningSite(content);
  const see = async () => {
    const started = performance.now();
    const reply = await get(STORY);
    return { state: cacheStatus(reply), text: reply.text, took: performance.now() - started };
  };
  expect((await see()).state).toBe('fwd=miss');
  /** When the page's call came, since the change. */
  const times: number[] = [];
  const answer = (by: Answer) => {
    content.say(CALL, (response, request) => {
      times.push(performance.now());
      by(response, request);
    });
  };
  answer(say);
  if (everywhere) content.say('/configuration', say);
  const before = content.requests.length;
  content.announce('item:1');
  /** So many times it was asked whether the content server is there. */
  const probes = () =>
    content.requests.slice(before).filter((path) => path === '/configuration').length;
  await vi.waitFor(async () => expect((await see()).state).toBe('fwd=stale'));
  const recover = () => {
    content.say('/configuration', configuration);
    answer(changed);
  };
  return { see, times, probes, recover };
}
