/** What a draft is after something was corrected beside it: its own changes, and the correction where it has none. */
import { expect, test } from 'vitest';
import { CallError } from '#src/data/ask.ts';
import { takeIntoDraft } from '#src/items/correct/take-into-draft.ts';
import type { JsonObject } from '#src/items/json.ts';
import type { Loaded, StoredDraft } from '#src/items/stored.ts';

const itemOf = (title: string, lead: string, version?: number): JsonObject & { type: string } => ({
  ...{ type: 'story', fields: {}, ...(version !== undefined && { version }) },
  locales: { en: { slug: 's', status: 'published', fields: { title, lead } } },
});
const draftOf = (item: JsonObject & { type: string }, more: Partial<StoredDraft> = {}) =>
  ({
    ...{ id: 'x', revision: 7, began_at: '', saved_at: '', by: 'A', base: 1, restores: null },
    ...{ edition: 2, is_behind: true, plan: null, problems: [], warnings: [], item, ...more },
  }) as StoredDraft;

const BEFORE = itemOf('Tody', 'Lead', 1);
const CORRECTED = itemOf('Today', 'Lead', 2);

async function taken(draft: StoredDraft | null, refusals = 0) {
  const saves: unknown[] = [];
  let left = refusals;
  const conflicts = await takeIntoDraft(
    'x',
    { before: BEFORE, edition: 1 },
    {
      load: async (): Promise<Loaded> => ({ published: CORRECTED, draft, withdrawn: null }),
      saveDraft: async (_, save) => {
        left -= 1;
        if (left >= 0) throw new CallError(409, {});
        saves.push(save);
        return draftOf(itemOf('', ''));
      },
    },
  );
  return { saves, fields: conflicts.map(({ path }) => path.join('.')) };
}

test('a field that the draft has left alone takes the correction, and its own changes stay', async () => {
  const { saves, fields } = await taken(draftOf(itemOf('Tody', 'Another lead')));
  expect(saves).toEqual([{ item: itemOf('Today', 'Another lead'), revision: 7, base: 2 }]);
  expect(fields).toEqual([]);
});

test('where the draft has its own text that stands, and is told', async () => {
  const { saves, fields } = await taken(draftOf(itemOf('Tody, rewritten', 'Lead')));
  expect(saves).toEqual([{ item: itemOf('Tody, rewritten', 'Lead'), revision: 7, base: 2 }]);
  expect(fields).toEqual(['locales.en.fields.title']);
});

test('a draft that was behind already stays behind', async () => {
  const { saves } = await taken(draftOf(itemOf('Tody', 'Another lead'), { base: null }));
  expect(saves).toEqual([{ item: itemOf('Today', 'Another lead'), revision: 7 }]);
});

test('somebody else may save in between, no draft may be there', async () => {
  expect((await taken(draftOf(itemOf('Tody', 'B')), 2)).saves).toHaveLength(1);
  await expect(taken(draftOf(itemOf('Tody', 'B')), 3)).rejects.toThrow(CallError);
  expect((await taken(null)).saves).toEqual([]);
});
