/** Role × call × type: what each role may do with items of each type, whichever call it takes. */
import { Role } from '@masthead/contract/people';
import { ITEM_TYPES, type ItemType } from '@masthead/contract/types';
import { expect, test } from 'vitest';
import { saveDraft } from '#src/testing/drafts.ts';
import { anItem, MEDIUM, type Publication, reference, STORY, uuid } from '#src/testing/items.ts';
import { picture, upload } from '#src/testing/media.ts';
import { ask, type Joined, join } from '#src/testing/people.ts';
import { publish } from '#src/testing/publishing.ts';
import type { TestServer } from '#src/testing/test-server.ts';

/** Written down once more, apart from the descriptors. */
export const ALL = [...ITEM_TYPES].sort();
const PITCHES: ItemType[] = ['pitch', 'pitch_collection'];
const MAY_WRITE: Readonly<Record<Role, readonly ItemType[]>> = {
  ...{ writer: ALL, translator: [], editor: ALL, press_officer: PITCHES, administrator: ALL },
};
const MAY_PUBLISH = { ...MAY_WRITE, writer: [] };
/** Named by a collection. */
const PITCH = uuid(7900);
/** Every role alone, and two at once. */
export const ALONE = Role.options.map((role) => [role]);
export const PAIRS = Role.options.flatMap((one, place) =>
  Role.options.slice(place + 1).map((other) => [one, other]),
);

const itemOf = (type: ItemType, place: number): Publication =>
  anItem(type, `${type.replaceAll('_', '-')}-slug`, {
    id: uuid(7000 + place),
    fields: type === 'pitch_collection' ? { pitches: [reference('pitch', PITCH)] } : {},
  });

/** A studio's call for an item, made by this person. */
export const call = (
  server: TestServer,
  { cookie }: Joined,
  method: 'PUT' | 'POST' | 'DELETE',
  path: string,
  body: object = {},
) => ask(server, [method, `/v1/publishing/items/${path}`], body, { cookie });

/** A publication as drafts are sent: without its version and password. */
export const draftOf = ({ item: { version: _, password: __, ...item } }: Publication) => item;

/** Tries each of these roles, or roles together, with each of these types. */
export function testRoles(
  server: TestServer,
  types: readonly ItemType[],
  people: readonly (readonly Role[])[],
): void {
  test.each(people.map((roles) => [roles.join(' and '), roles] as const))(
    '%s: who saves, publishes and withdraws what',
    { timeout: 60_000 },
    async (_name, roles) => {
      const person = await join(server, roles);
      await upload(server, MEDIUM, await picture());
      await publish(
        server,
        anItem('story', 'named', { id: STORY }),
        anItem('pitch', 'named', { id: PITCH }),
      );
      const done: Record<string, ItemType[]> = { save: [], discard: [], publish: [], withdraw: [] };
      for (const [place, type] of types.entries()) {
        const item = itemOf(type, place);
        const note = (deed: string, { statusCode, body }: { statusCode: number; body: string }) => {
          if (statusCode === 403) return;
          expect([200, 422], body).toContain(statusCode);
          done[deed]?.push(type);
        };
        const { revision } = await saveDraft(server, item);
        const saved = await call(server, person, 'PUT', `${item.id}/draft`, {
          item: draftOf(item),
          revision,
        });
        note('save', saved);
        note(
          'publish',
          await call(server, person, 'POST', `${item.id}/draft/publish`, { revision }),
        );
        const stored = await server.send('GET', `/items/${item.id}`);
        if (stored.statusCode === 404) {
          note('discard', await call(server, person, 'DELETE', `${item.id}/draft`));
          await server.send('DELETE', `/items/${item.id}/draft`);
          await publish(server, item);
        } else {
          await saveDraft(server, item);
          note('discard', await call(server, person, 'DELETE', `${item.id}/draft`));
          await server.send('DELETE', `/items/${item.id}/draft`);
        }
        note('withdraw', await call(server, person, 'DELETE', item.id));
        await server.send('DELETE', `/items/${item.id}`);
      }
      const of = (may: Readonly<Record<Role, readonly ItemType[]>>) =>
        types.filter((type) => roles.some((role) => may[role].includes(type)));
      expect(done).toEqual({
        ...{ save: of(MAY_WRITE), discard: of(MAY_WRITE) },
        ...{ publish: of(MAY_PUBLISH), withdraw: of(MAY_PUBLISH) },
      });
    },
  );
}
