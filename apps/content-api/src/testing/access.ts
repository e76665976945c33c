/** A protected story, and those who come with a password or a token. */
import { GrantCreatedAnswer, OpenedAnswer } from '@masthead/contract/grant';
import { expect } from 'vitest';
import { revisionOf } from '#src/reading/queries/rows.ts';
import { anItem, language, PASSWORD, reference, uuid } from '#src/testing/items.ts';
import { picture, upload } from '#src/testing/media.ts';
import { DAY, START, shifted } from '#src/testing/movable-clock.ts';
import { publish } from '#src/testing/publishing.ts';
import type { TestServer } from '#src/testing/test-server.ts';

export const COVER = uuid(500);
export const WITH_COVER = { cover_image: reference('media', COVER) };

/** Those of one server; `coverPath` is of the one medium that is stored. */
export function accessTo(server: TestServer) {
  async function publishProtected(options: Parameters<typeof anItem>[2] = {}) {
    await upload(server, COVER, await picture());
    const locales = { ja: language('himitsu') };
    const story = anItem('story', 'secret', {
      access: 'password',
      fields: WITH_COVER,
      locales,
      ...options,
    });
    await publish(server, story);
    return story.id;
  }

  function post(path: string, body: Record<string, unknown>, address = '192.0.2.1') {
    return server.app.inject({
      method: 'POST',
      url: `/api/v1/access/${path}`,
      payload: body,
      headers: { 'x-forwarded-for': address },
    });
  }

  const tryPassword = (item: string, password: string, address?: string) =>
    post('password', { item, password }, address);

  async function unlock(item: string, password = PASSWORD) {
    const response = await tryPassword(item, password);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const body: unknown = response.json();
    const answer = OpenedAnswer.parse(body);
    expect(answer).toEqual(body);
    return answer.data;
  }

  const bearer = (...grants: string[]) => ({ authorization: `Bearer ${grants.join(',')}` });
  const asHolder = (path: string, ...grants: string[]) => server.get(path, bearer(...grants));

  async function grantFor(item: string, opens: string, expires_at = shifted(START, DAY)) {
    const input = { item, recipient: 'A. Writer', opens, expires_at };
    const response = await server.send('POST', '/grants', input);
    expect(response.statusCode, response.body).toBe(200);
    return GrantCreatedAnswer.parse(response.json()).data;
  }

  async function coverPath(file = 'original-240.webp') {
    const row = await server.services.database.db
      .selectFrom('media')
      .selectAll()
      .executeTakeFirstOrThrow();
    return `/media/${row.id}/${revisionOf(row)}/${file}`;
  }

  return { publishProtected, post, tryPassword, unlock, asHolder, grantFor, coverPath };
}
