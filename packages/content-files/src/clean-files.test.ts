import { expect, it } from 'vitest';
import { contentFolder, uuid } from '#src/testing/content-folder.ts';
import { publishingServer } from '#src/testing/publishing-server.ts';
import { publish } from '#src/testing/run-publish.ts';

it('sends texts in their clean form, and names what was taken out of them', async () => {
  const text =
    '---\nslug: cafe\u0301\nstatus: published\ntitle: Cafe\u0301\u202e\n---\nOne\u000btwo\n';
  await using folder = await contentFolder({ 'stories/second-wind/en.md': text });
  await using server = await publishingServer();
  for (const options of [['--check'], []]) {
    const { code, printed } = await publish(server.url, [folder.root, ...options]);
    expect(code).toBe(0);
    expect(printed.filter((line) => line.startsWith('warning'))).toEqual([
      expect.stringMatching(/second-wind.en\.md:4 {2}title {2}U\+202E at character 6 was removed$/),
      expect.stringMatching(
        /second-wind.en\.md:6 {2}body.* {2}U\+000B at character 4 was removed$/,
      ),
    ]);
  }
  const batch = server.requests.find(({ call }) => call === 'PUT /publishing/items')?.body;
  const sent = JSON.parse(String(batch)).items.find(
    (entry: { id: string }) => entry.id === uuid(2),
  );
  expect(sent.item.locales.en).toMatchObject({
    slug: 'café',
    fields: { title: 'Café', body: [{ children: [{ text: 'Onetwo' }] }] },
  });
});
