/** What is typed is saved after a pause, and never lost: lost network, ended session, another's save, closed tab. */
import { expect, onTestFinished, test } from 'vitest';
import { CallError } from '#src/data/ask.ts';
import type { Ground, Kept } from '#src/items/draft-ground.ts';
import { DraftKeeper } from '#src/items/draft-keeper.ts';
import type { JsonObject } from '#src/items/json.ts';
import type { Loaded, StoredDraft } from '#src/items/stored.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const PUBLISHED = { type: 'story', locales: { en: { title: 'One', text: 'Text' } } };

/** A server of one draft, which refuses what was not made from its newest save; and a browser's store. */
class Desk implements Ground {
  published: Loaded['published'] = PUBLISHED;
  draft: StoredDraft | null = null;
  kept: Kept | null = null;
  failure: CallError | null = null;

  async load(): Promise<Loaded> {
    return { published: this.published, draft: this.draft, withdrawn: null };
  }
  async saveDraft(_id: string, { item, revision }: { item: JsonObject; revision: number | null }) {
    if (this.failure) throw this.failure;
    if ((this.draft?.revision ?? null) !== revision) throw new CallError(409, { code: 'conflict' });
    return this.store(item);
  }
  async discardDraft() {
    if (this.failure) throw this.failure;
    this.draft = null;
  }
  async keep(_id: string, kept: Kept | null) {
    this.kept = kept;
  }
  store(item: JsonObject, by = 'Ada'): StoredDraft {
    const revision = (this.draft?.revision ?? 0) + 1;
    const draft = { revision, item, by, edition: 1, problems: [] };
    this.draft = draft as unknown as StoredDraft;
    return this.draft;
  }
}

async function open(desk: Desk): Promise<DraftKeeper> {
  const keeper = new DraftKeeper(ID, await desk.load(), desk.kept, desk);
  onTestFinished(keeper.close);
  return keeper;
}

const title = ['locales', 'en', 'title'];
const isSaved = (keeper: DraftKeeper) => expect.poll(() => keeper.current().state).toBe('saved');

test('kept in the browser at once, saved after a pause, in one save', async () => {
  const desk = new Desk();
  const keeper = await open(desk);
  expect(keeper.current().state).toBe('published');
  keeper.change(title, 'T');
  keeper.change(title, 'Two');
  expect(desk.kept?.item).toMatchObject({ locales: { en: { title: 'Two' } } });
  await isSaved(keeper);
  expect(desk.draft).toMatchObject({ revision: 1, item: { locales: { en: { title: 'Two' } } } });
  await expect.poll(() => desk.kept).toBeNull();
  expect(keeper.isUnsaved()).toBe(false);
});

test.each([
  ['offline', new CallError(0, {})],
  ['offline', new CallError(503, {})],
  ['signed-out', new CallError(401, {})],
])('%s: it waits here, and is sent once it can be', async (state, failure) => {
  const desk = new Desk();
  desk.failure = failure;
  const keeper = await open(desk);
  keeper.change(title, 'Two');
  await keeper.flush();
  expect(keeper.current().state).toBe(state);
  expect(desk.kept).not.toBeNull();
  desk.failure = null;
  await keeper.flush();
  expect(keeper.current().state).toBe('saved');
  expect(desk.draft?.item).toMatchObject({ locales: { en: { title: 'Two' } } });
});

test('a closed tab: what an earlier page has kept is taken up', async () => {
  const desk = new Desk();
  const first = await open(desk);
  first.change(title, 'Two');
  first.close();
  const second = await open(desk);
  expect(second.current().item).toMatchObject({ locales: { en: { title: 'Two' } } });
  await isSaved(second);
  expect(desk.draft?.revision).toBe(1);
});

test('another’s save in other fields comes together with mine', async () => {
  const desk = new Desk();
  const keeper = await open(desk);
  keeper.change(title, 'Two');
  desk.store({ ...PUBLISHED, locales: { en: { title: 'One', text: 'Theirs' } } });
  await isSaved(keeper);
  expect(desk.draft).toMatchObject({
    revision: 2,
    item: { locales: { en: { title: 'Two', text: 'Theirs' } } },
  });
});

test('what others save appears by itself, and is not saved again', async () => {
  const desk = new Desk();
  const keeper = await open(desk);
  const theirs = { ...PUBLISHED, locales: { en: { title: 'One', text: 'Theirs' } } };
  await keeper.heard({ revision: null, edition: 1 });
  desk.store(theirs, 'Ines');
  await keeper.heard({ revision: 1, edition: 1 });
  expect(keeper.current()).toMatchObject({ item: theirs, state: 'saved', taken: { by: 'Ines' } });
  // Beside what is typed and on its way it comes as well; an answer that is late changes nothing.
  keeper.change(title, 'Two');
  desk.store({ ...PUBLISHED, locales: { en: { title: 'One', text: 'Theirs again' } } }, 'Ines');
  await keeper.heard({ revision: 2, edition: 1 });
  await isSaved(keeper);
  await keeper.heard({ revision: 1, edition: 1 });
  expect(desk.draft).toMatchObject({
    revision: 3,
    item: { locales: { en: { title: 'Two', text: 'Theirs again' } } },
  });
});

test('what others publish appears; a draft that they discard is gone, unless more is typed here', async () => {
  const desk = new Desk();
  const keeper = await open(desk);
  await keeper.heard({ revision: null, edition: 1 });
  desk.published = { ...PUBLISHED, locales: { en: { title: 'Corrected', text: 'Text' } } };
  await keeper.heard({ revision: null, edition: 2 });
  expect(keeper.current()).toMatchObject({ item: desk.published, state: 'published' });

  const fresh = new Desk();
  fresh.published = null;
  fresh.store(PUBLISHED);
  const [idle, busy] = [await open(fresh), await open(fresh)];
  busy.change(title, 'Two');
  fresh.draft = null;
  for (const each of [idle, busy]) await each.heard({ revision: null, edition: null });
  expect(idle.current().isGone).toBe(true);
  expect(busy.current().isGone).toBe(false);
  await isSaved(busy);
  expect(fresh.draft).toMatchObject({ item: { locales: { en: { title: 'Two' } } } });
});

test('in the same field somebody must choose, and until then nothing is saved', async () => {
  const desk = new Desk();
  const keeper = await open(desk);
  keeper.change(title, 'Mine');
  desk.store({ ...PUBLISHED, locales: { en: { title: 'Theirs', text: 'Text' } } });
  await expect.poll(() => keeper.current().state).toBe('conflict');
  const [conflict] = keeper.current().conflicts;
  expect(conflict).toMatchObject({ path: title, base: 'One', mine: 'Mine', theirs: 'Theirs' });
  keeper.change(['locales', 'en', 'text'], 'More');
  expect(desk.draft?.revision).toBe(1);
  if (conflict) keeper.settle(conflict, 'Both');
  await isSaved(keeper);
  expect(desk.draft).toMatchObject({
    revision: 2,
    item: { locales: { en: { title: 'Both', text: 'More' } } },
  });
});

test('what the server does not take is said, and written on', async () => {
  const desk = new Desk();
  desk.failure = new CallError(400, {
    code: 'invalid_input',
    errors: [{ path: 'item', message: 'is too large' }],
  });
  const keeper = await open(desk);
  keeper.change(title, 'Two');
  await keeper.flush();
  expect(keeper.current()).toMatchObject({
    state: 'refused',
    problems: [{ message: 'is too large' }],
  });
  desk.failure = null;
  keeper.change(title, 'Three');
  await isSaved(keeper);
});

test('an edition that was published since is taken into account by a save that says so', async () => {
  const desk = new Desk();
  const keeper = await open(desk);
  keeper.change(title, 'Two');
  await isSaved(keeper);
  const published = { type: 'story', locales: { en: { title: 'One', text: 'Corrected' } } };
  desk.load = async () => ({
    published,
    withdrawn: null,
    draft: desk.draft && { ...desk.draft, edition: 2, is_behind: true },
  });
  const bases: unknown[] = [];
  const save = desk.saveDraft.bind(desk);
  desk.saveDraft = async (id, given) => {
    bases.push('base' in given ? given.base : 'none');
    return save(id, given);
  };
  await keeper.takeIn(PUBLISHED);
  await expect.poll(() => bases).toEqual([2]);
  await isSaved(keeper);
  expect(desk.draft?.item).toMatchObject({ locales: { en: { title: 'Two', text: 'Corrected' } } });
  keeper.change(title, 'Three');
  await isSaved(keeper);
  expect(bases).toEqual([2, 'none']);
});

test.each([
  ['of an item that was never published', null],
  ['of a published item', PUBLISHED],
])(
  'a discarded draft %s stays discarded, whatever is typed or sent meanwhile',
  async (_, published) => {
    const desk = new Desk();
    desk.published = published;
    const keeper = await open(desk);
    keeper.change([], PUBLISHED);
    keeper.change(title, 'Two');
    await isSaved(keeper);
    keeper.change(title, 'Three');
    const arrives = Promise.withResolvers<void>();
    const save = desk.saveDraft.bind(desk);
    desk.saveDraft = async (id, given) => {
      await arrives.promise;
      return save(id, given);
    };
    const sent = keeper.flush();
    const discarded = keeper.discard();
    keeper.change(title, 'Four');
    arrives.resolve();
    await Promise.all([sent, discarded]);
    await keeper.flush();
    expect(desk).toMatchObject({ draft: null, kept: null });
    expect(keeper.isUnsaved()).toBe(false);
    if (published === null) return;
    expect(keeper.current()).toMatchObject({ item: published, state: 'published' });
    keeper.change(title, 'Five');
    await isSaved(keeper);
  },
);

test('a draft that the server does not let go is kept and saved on', async () => {
  const desk = new Desk();
  const keeper = await open(desk);
  keeper.change(title, 'Two');
  await isSaved(keeper);
  desk.failure = new CallError(409, { code: 'conflict' });
  await expect(keeper.discard()).rejects.toBe(desk.failure);
  desk.failure = null;
  keeper.change(title, 'Three');
  await isSaved(keeper);
  expect(desk.draft?.item).toMatchObject({ locales: { en: { title: 'Three' } } });
});

test('what a new item begins with is saved once somebody changes it, or asks to', async () => {
  const begun = { type: 'story', locales: { en: { title: '' } } };
  const desk = new Desk();
  desk.published = null;
  const untouched = new DraftKeeper(ID, await desk.load(), null, desk, begun);
  await untouched.flush();
  expect(untouched.current()).toMatchObject({ item: begun, state: 'published', draft: null });
  expect(desk).toMatchObject({ draft: null, kept: null });
  await untouched.saveNew();
  expect(desk.draft).toMatchObject({ revision: 1, item: begun });

  const other = new Desk();
  other.published = null;
  const typed = new DraftKeeper(ID, await other.load(), null, other, begun);
  onTestFinished(typed.close);
  typed.change(title, 'First');
  await isSaved(typed);
  expect(other.draft?.item).toMatchObject({ locales: { en: { title: 'First' } } });
});
