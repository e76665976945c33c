/** Role × call × type: what each role may do with items of each type, whichever call it takes. */
import type { Role } from '@masthead/contract/people';
import { ITEM_TYPES, type ItemType } from '@masthead/contract/types';
import { describe, expect, test } from 'vitest';
import { saveDraft } from '#src/testing/drafts.ts';
import { anItem, MEDIUM, type Publication, reference, STORY, uuid } from '#src/testing/items.ts';
import { picture, upload } from '#src/testing/media.ts';
import { ask, type Joined, join } from '#src/testing/people.ts';
import { problemOf, publish } from '#src/testing/publishing.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();

/** Written down once more, apart from the descriptors. */
const ALL = [...ITEM_TYPES].sort();
const PITCHES: ItemType[] = ['pitch', 'pitch_collection'];
const MAY_WRITE: Readonly<Record<Role, readonly ItemType[]>> = {
  ...{ writer: ALL, translator: [], editor: ALL, press_officer: PITCHES, administrator: ALL },
};
const MAY_PUBLISH = { ...MAY_WRITE, writer: [] };
/** Named by a collection. */
const PITCH = uuid(7900);
const ROLES = Object.keys(MAY_WRITE) as Role[];

const call = (
  { cookie }: Joined,
  method: 'PUT' | 'POST' | 'DELETE',
  path: string,
  body: object = {},
) => ask(server, [method, `/v1/publishing/items/${path}`], body, { cookie });

const draftOf = ({ item: { version: _, password: __, ...item } }: Publication) => item;

const itemOf = (type: ItemType, place: number): Publication =>
  anItem(type, `${type.replaceAll('_', '-')}-slug`, {
    id: uuid(7000 + place),
    fields: type === 'pitch_collection' ? { pitches: [reference('pitch', PITCH)] } : {},
  });

test.each(ROLES)(
  '%s: who saves, publishes and withdraws what',
  { timeout: 60_000 },
  async (role) => {
    const person = await join(server, role);
    await upload(server, MEDIUM, await picture());
    await publish(
      server,
      anItem('story', 'named', { id: STORY }),
      anItem('pitch', 'named', { id: PITCH }),
    );
    const done: Record<string, ItemType[]> = { save: [], discard: [], publish: [], withdraw: [] };
    for (const [place, type] of ALL.entries()) {
      const item = itemOf(type, place);
      const note = (deed: string, { statusCode, body }: { statusCode: number; body: string }) => {
        if (statusCode === 403) return;
        expect([200, 422], body).toContain(statusCode);
        done[deed]?.push(type);
      };
      const { revision } = await saveDraft(server, item);
      const saved = await call(person, 'PUT', `${item.id}/draft`, {
        item: draftOf(item),
        revision,
      });
      note('save', saved);
      note('publish', await call(person, 'POST', `${item.id}/draft/publish`, { revision }));
      const stored = await server.send('GET', `/items/${item.id}`);
      if (stored.statusCode === 404) {
        note('discard', await call(person, 'DELETE', `${item.id}/draft`));
        await server.send('DELETE', `/items/${item.id}/draft`);
        await publish(server, item);
      } else {
        await saveDraft(server, item);
        note('discard', await call(person, 'DELETE', `${item.id}/draft`));
        await server.send('DELETE', `/items/${item.id}/draft`);
      }
      note('withdraw', await call(person, 'DELETE', item.id));
      await server.send('DELETE', `/items/${item.id}`);
    }
    expect(done).toEqual({
      ...{ save: MAY_WRITE[role], discard: MAY_WRITE[role] },
      ...{ publish: MAY_PUBLISH[role], withdraw: MAY_PUBLISH[role] },
    });
  },
);

describe('a press officer', () => {
  test('has nothing of another type in hand by calling it a pitch', async () => {
    const officer = await join(server, 'press_officer');
    const story = anItem('story', 'a-story', { id: uuid(8001) });
    const disguised = { ...draftOf(anItem('pitch', 'a-pitch')), version: undefined };
    await publish(server, story);
    const put = (id: string, item: object, revision: number | null = null) =>
      call(officer, 'PUT', `${id}/draft`, { item, revision });
    problemOf(await put(story.id, disguised), 'forbidden');
    problemOf(await call(officer, 'PUT', story.id, anItem('pitch', 'a-pitch').item), 'forbidden');
    const draft = await saveDraft(server, anItem('story', 'only-a-draft', { id: uuid(8002) }));
    problemOf(await put(draft.id, disguised, draft.revision), 'forbidden');
    const later = await saveDraft(
      server,
      anItem('story', 'only-a-draft', { id: draft.id, texts: { title: 'Later' } }),
      { after: draft, token: (await deskToken()).token },
    );
    const restore = `${draft.id}/draft/saves/${draft.revision}/restore`;
    problemOf(await call(officer, 'POST', restore, { revision: later.revision }), 'forbidden');
    problemOf(await call(officer, 'POST', `${story.id}/editions/1/restore`), 'forbidden');
    await server.send('DELETE', `/items/${story.id}`);
    // Nor of what was withdrawn.
    problemOf(await put(story.id, disguised), 'forbidden');
  });

  test('goes back to what a pitch was, as its draft and as an edition', async () => {
    const officer = await join(server, 'press_officer');
    const pitch = (title: string) => anItem('pitch', 'p', { id: uuid(8003), texts: { title } });
    await publish(server, pitch('First'));
    await publish(server, { ...pitch('Second'), item: { ...pitch('Second').item, version: 2 } });
    const back = await call(officer, 'POST', `${uuid(8003)}/editions/1/restore`);
    expect(back.statusCode, back.body).toBe(200);
    const draft = await saveDraft(server, pitch('Third'));
    const { token } = await deskToken();
    const later = await saveDraft(server, pitch('Fourth'), { after: draft, token });
    const restored = await call(
      officer,
      'POST',
      `${uuid(8003)}/draft/saves/${draft.revision}/restore`,
      { revision: later.revision },
    );
    expect(restored.json().data.item.locales.en.fields.title).toBe('Third');
  });

  test('writes no plan', async () => {
    const { cookie } = await join(server, 'press_officer');
    const planned = await ask(server, ['POST', '/v1/publishing/plans'], {}, { cookie });
    problemOf(planned, 'forbidden');
  });
});

/** Somebody else, whose saves do not become one with those of before. */
async function deskToken(): Promise<{ token: string }> {
  const made = await server.send('POST', '/tokens', { name: 'desk', scopes: ['publish'] });
  return made.json().data;
}
