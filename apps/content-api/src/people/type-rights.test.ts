/** What each role may do with items of each type: some types here, all of them in the deep suite. */
import { describe, expect, test } from 'vitest';
import { ALONE, call, draftOf, testRoles } from '#src/people/type-rights.cases.ts';
import { saveDraft } from '#src/testing/drafts.ts';
import { anItem, uuid } from '#src/testing/items.ts';
import { ask, join } from '#src/testing/people.ts';
import { problemOf, publish } from '#src/testing/publishing.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();

// Of each kind one: listed, of which there is one alone, naming others, for the press alone.
testRoles(server, ['home', 'pitch', 'pitch_collection', 'release', 'story', 'topic'], ALONE);
testRoles(
  server,
  ['pitch', 'story'],
  [
    ['writer', 'press_officer'],
    ['translator', 'press_officer'],
    ['writer', 'translator'],
  ],
);

describe('a press officer', () => {
  test('has nothing of another type in hand by calling it a pitch', async () => {
    const officer = await join(server, 'press_officer');
    const story = anItem('story', 'a-story', { id: uuid(8001) });
    const disguised = { ...draftOf(anItem('pitch', 'a-pitch')), version: undefined };
    await publish(server, story);
    const put = (id: string, item: object, revision: number | null = null) =>
      call(server, officer, 'PUT', `${id}/draft`, { item, revision });
    problemOf(await put(story.id, disguised), 'forbidden');
    problemOf(
      await call(server, officer, 'PUT', story.id, anItem('pitch', 'a-pitch').item),
      'forbidden',
    );
    const draft = await saveDraft(server, anItem('story', 'only-a-draft', { id: uuid(8002) }));
    problemOf(await put(draft.id, disguised, draft.revision), 'forbidden');
    const later = await saveDraft(
      server,
      anItem('story', 'only-a-draft', { id: draft.id, texts: { title: 'Later' } }),
      { after: draft, token: (await deskToken()).token },
    );
    const restore = `${draft.id}/draft/saves/${draft.revision}/restore`;
    problemOf(
      await call(server, officer, 'POST', restore, { revision: later.revision }),
      'forbidden',
    );
    problemOf(await call(server, officer, 'POST', `${story.id}/editions/1/restore`), 'forbidden');
    await server.send('DELETE', `/items/${story.id}`);
    // Nor of what was withdrawn.
    problemOf(await put(story.id, disguised), 'forbidden');
  });

  test('goes back to what a pitch was, as its draft and as an edition', async () => {
    const officer = await join(server, 'press_officer');
    const pitch = (title: string) => anItem('pitch', 'p', { id: uuid(8003), texts: { title } });
    await publish(server, pitch('First'));
    await publish(server, { ...pitch('Second'), item: { ...pitch('Second').item, version: 2 } });
    const back = await call(server, officer, 'POST', `${uuid(8003)}/editions/1/restore`);
    expect(back.statusCode, back.body).toBe(200);
    const draft = await saveDraft(server, pitch('Third'));
    const { token } = await deskToken();
    const later = await saveDraft(server, pitch('Fourth'), { after: draft, token });
    const restored = await call(
      server,
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
