/** What `npm run import` makes of another system's export is what publishing takes and readers get. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runPublish } from '@masthead/content-files/publish-command';
import { runImport } from '@masthead/content-import/import-command';
import { StoryAnswer } from '@masthead/contract/story';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { TOKEN, testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const address = await server.app.listen({ host: '127.0.0.1', port: 0 });

const OLD = 'https://old.velden.example';
const EXPORT = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<title>Old</title><link>${OLD}</link><language>en-US</language><wp:wxr_version>1.2</wp:wxr_version>
${[
  ['1', 'dawn', 'en', '/dawn/', 'An old <b>text</b>.'],
  [
    '2',
    'morgen',
    'de',
    '/de/morgen/',
    '<!-- wp:paragraph --><p>Ein Text, <a href="/dawn/">englisch</a>.</p><!-- /wp:paragraph -->',
  ],
]
  .map(
    ([
      id,
      slug,
      language,
      path,
      text,
    ]) => `<item><title>${slug}</title><link>${OLD}${path}</link><guid>${OLD}/?p=${id}</guid>
<category domain="language" nicename="${language}">x</category><category domain="post_translations" nicename="a">a</category>
<category domain="category" nicename="running">Running</category>
<content:encoded><![CDATA[${text}<img src="/wp-content/uploads/a.jpg" alt="A track">]]></content:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2024-01-15 09:30:00</wp:post_date_gmt><wp:post_name>${slug}</wp:post_name>
<wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>`,
  )
  .join('\n')}
</channel></rss>`;

test('an imported newsroom is published as it stands: pages, pictures, redirects', async () => {
  server.clock.set(new Date());
  const root = await mkdtemp(join(tmpdir(), 'masthead-import-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'uploads'));
  const create = { width: 640, height: 480, channels: 3 as const, background: '#c08040' };
  await sharp({ create }).jpeg().toFile(join(root, 'uploads/a.jpg'));
  await writeFile(join(root, 'old.xml'), EXPORT);

  const printed: string[] = [];
  const output = {
    print: (line: string) => printed.push(line),
    printError: (line: string) => printed.push(line),
  };
  const out = join(root, 'content');
  const words = [
    'wordpress',
    join(root, 'old.xml'),
    '--out',
    out,
    '--uploads',
    join(root, 'uploads'),
  ];
  expect(await runImport(words, {}, output), printed.join('\n')).toBe(0);
  const env = { CONTENT_API_URL: `${address}/api/v1`, PUBLISH_TOKEN: TOKEN };
  expect(await runPublish([out], env, output), printed.join('\n')).toBe(0);

  const { data, meta } = StoryAnswer.parse((await server.get('/stories/dawn')).json());
  expect(data).toMatchObject({
    title: 'dawn',
    primary_topic: { title: 'Running' },
    body: [{ _type: 'block' }, { _type: 'image', image: { alt: 'A track', width: 640 } }],
  });
  expect(meta.localized_slugs).toEqual({ en: 'dawn', de: 'morgen' });
  const german = await server.get('/stories/morgen', { 'accept-language': 'de' });
  expect(german.statusCode).toBe(200);
  // Links lead to the item in the reader's language (decision 0073).
  expect(german.body).toContain('"href":"/de/magazine/morgen"');
  const redirects = await server.send('GET', '/redirects');
  expect(redirects.json().data.redirects).toContainEqual({
    from: '/de/morgen',
    to: '/de/magazine/morgen',
    permanent: true,
  });
});
