import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { SharedAnswers } from './shared-answers.ts';

const NOW = Date.parse('2026-11-21T09:00:00.000Z');
const schema = z.object({
  data: z.object({ title: z.string() }),
  meta: z.object({ tags: z.array(z.string()), expires_at: z.string().nullable() }),
});

const answerOf = (title: string, tags: string[], expiresAt: string | null = null) => ({
  answer: { data: { title }, meta: { tags, expires_at: expiresAt } },
  length: 100,
});

/** Answers that are read one after the other, and how many were. */
function shared(maxBytes = 1_000_000) {
  const state = { now: NOW, isFollowing: true, read: 0 };
  const answers = new SharedAnswers({
    maxBytes,
    now: () => state.now,
    isFollowing: () => state.isFollowing,
  });
  const ask = (next: ReturnType<typeof answerOf>, key = 'en /a') =>
    answers.answer(key, schema, async () => {
      state.read += 1;
      return next;
    });
  return { answers, state, ask };
}

describe('an answer', () => {
  test('is read once for all pages, in each language', async () => {
    const { ask, state } = shared();
    const first = await ask(answerOf('One', ['a']));
    expect(await ask(answerOf('Two', ['a']))).toBe(first);
    expect(await ask(answerOf('Eins', ['a']), 'de /a')).not.toBe(first);
    expect(state.read).toBe(2);
  });

  test('is dropped by a change of what it was made of, and by no other', async () => {
    const { ask, answers } = shared();
    await ask(answerOf('One', ['a', 'b']));
    answers.invalidate(['c']);
    expect((await ask(answerOf('Two', ['a']))).data.title).toBe('One');
    answers.invalidate(['b']);
    expect((await ask(answerOf('Two', ['a']))).data.title).toBe('Two');
  });

  test('that changed while it was read is given and not kept', async () => {
    const { answers, ask } = shared();
    const given = await answers.answer('en /a', schema, async () => {
      answers.invalidate(['a']);
      return answerOf('Old', ['a']);
    });
    expect(given.data.title).toBe('Old');
    expect((await ask(answerOf('New', ['a']))).data.title).toBe('New');
  });

  test('holds up to its end, and not before it was read', async () => {
    const { ask, state } = shared();
    await ask(answerOf('One', ['a'], new Date(NOW + 1000).toISOString()));
    state.now = NOW + 999;
    expect((await ask(answerOf('Two', ['a']))).data.title).toBe('One');
    state.now = NOW - 1;
    expect((await ask(answerOf('Two', ['a']))).data.title).toBe('Two');
    state.now = NOW + 1000;
    expect((await ask(answerOf('Three', ['a']))).data.title).toBe('Two');
  });

  test('can be altered by none of the pages that share it', async () => {
    const { ask } = shared();
    const { data } = await ask(answerOf('One', ['a']));
    expect(() => Object.assign(data, { title: 'Two' })).toThrow(TypeError);
  });

  test.each([
    ['without tags', answerOf('One', []), {}],
    ['read while changes are not heard of', answerOf('One', ['a']), { isFollowing: false }],
  ])('%s is not kept', async (_what, given, state) => {
    const { ask, state: current } = shared();
    Object.assign(current, state);
    await ask(given);
    current.isFollowing = true;
    expect((await ask(answerOf('Two', ['a']))).data.title).toBe('Two');
  });

  test('is not given while changes are not heard of', async () => {
    const { ask, state } = shared();
    await ask(answerOf('One', ['a']));
    state.isFollowing = false;
    expect((await ask(answerOf('Two', ['a']))).data.title).toBe('Two');
  });
});

test('with no room nothing is kept', async () => {
  const { ask, answers } = shared(0);
  await ask(answerOf('One', ['a']));
  expect((await ask(answerOf('Two', ['a']))).data.title).toBe('Two');
  expect(answers.bytes).toBe(0);
});

test('an answer made by another schema is not taken for this one’s', async () => {
  const { answers, ask } = shared();
  await ask(answerOf('One', ['a']));
  const other = z.object({ data: z.string(), meta: schema.shape.meta });
  const given = await answers.answer('en /a', other, async () => ({
    answer: { data: 'another form', meta: { tags: ['a'], expires_at: null } },
    length: 10,
  }));
  expect(given.data).toBe('another form');
});
