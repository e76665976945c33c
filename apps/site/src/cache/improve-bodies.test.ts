import { expect, test, vi } from 'vitest';
import { BodyImprover } from './improve-bodies.ts';
import { PageBody } from './page-body.ts';

const HITS = 8;

function someBody(seed: number): PageBody {
  const words = Array.from(
    { length: 3000 },
    (_, index) => `w${Math.imul(index + seed, 2_654_435_761) >>> 22}`,
  );
  return new PageBody(words.join(' '));
}

function improver() {
  const closing = new AbortController();
  const bodies = new BodyImprover(closing.signal);
  const hit = (body: PageBody, times: number): void => {
    for (let count = 0; count < times; count += 1) bodies.count(body);
  };
  return { closing, hit };
}

test('bodies that are wanted become smaller, one after the other, others stay', async () => {
  const { hit } = improver();
  const [first, second, seldom] = [someBody(7919), someBody(104_729), someBody(1_299_709)];
  const light = [first, second, seldom].map((body) => body.as('br').length);
  hit(first, HITS * 5);
  hit(second, HITS);
  hit(seldom, HITS - 1);
  const sizes = () => [first, second, seldom].map((body) => body.as('br').length);
  await vi.waitFor(() => {
    const [one = 0, two = 0] = sizes();
    expect(one).toBeLessThan(light[0] ?? 0);
    expect(two).toBeLessThan(light[1] ?? 0);
  }, 10_000);
  expect(sizes()[2]).toBe(light[2]);
});

test('a page made in haste is improved as soon as it is kept, any other is not', async () => {
  const improving = new BodyImprover(new AbortController().signal);
  const usual = someBody(7919);
  const hasty = new PageBody(usual.as('identity'), 'identity', 'hasty');
  const improveUsual = vi.spyOn(usual, 'improve');
  improving.keep(usual);
  improving.keep(hasty);
  await vi.waitFor(() => expect(hasty.as('br').length).toBe(usual.as('br').length), 10_000);
  expect(improveUsual).not.toHaveBeenCalled();
});

test('each is compressed once, and none after the end', async () => {
  const { hit, closing } = improver();
  const [first, second] = [someBody(7919), someBody(104_729)];
  const improve = vi.spyOn(first, 'improve');
  const later = vi.spyOn(second, 'improve');
  hit(first, HITS * 3);
  await vi.waitFor(() => expect(improve).toHaveBeenCalledOnce());
  closing.abort();
  hit(second, HITS);
  await improve.mock.results[0]?.value;
  hit(first, HITS * 3);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(improve).toHaveBeenCalledOnce();
  expect(later).not.toHaveBeenCalled();
});
