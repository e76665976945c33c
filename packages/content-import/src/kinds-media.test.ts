import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { oldSite, picture } from '#src/testing/old-site.ts';
import { workplace } from '#src/testing/run-import.ts';
import { wxr } from '#src/testing/wxr.ts';

const ORIGIN = 'https://old.velden.example';

describe('pictures', () => {
  it('are originals where there are any, else the copies that were shown', async () => {
    await using old = await oldSite({
      '/wp-content/uploads/a.jpg': await picture('#aa0000'),
      '/wp-content/uploads/b-300x200.jpg': await picture('#00aa00'),
    });
    await using work = await workplace();
    const image = (name: string) =>
      `<img src="/wp-content/uploads/${name}-300x200.jpg" alt="${name}"/>`;
    const text = wxr(old.origin, [{ id: 1, content: image('a') + image('b') }]);
    expect((await work.run('wordpress', text, ...old.named)).code).toBe(0);
    expect(await work.read('stories/post-1/en.md')).toContain(
      '::image{media=a}\n\n::image{media=b}',
    );
    expect(await work.read('IMPORT.md')).toContain('was got in a small copy alone');
  });

  it('that move are kept as their first picture, whatever their name says', async () => {
    const frames = await Promise.all(['#aa0000', '#00aa00'].map((colour) => picture(colour)));
    const webp = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    await using old = await oldSite({ '/a.webp': webp, '/b.jpg': webp });
    await using work = await workplace();
    const content = '<img src="/a.webp" alt="A"/><img src="/b.jpg" alt="B"/>';
    const { code } = await work.run(
      'wordpress',
      wxr(old.origin, [{ id: 1, content }]),
      ...old.named,
    );
    expect(code, await work.read('IMPORT.md')).toBe(0);
    expect(await work.read('stories/post-1/en.md')).toContain('::image{media=a}');
    expect(await work.read('media/a.yaml')).toContain('alt: A');
    expect(await work.read('IMPORT.md')).toContain('its first picture is kept, as PNG');
  });

  it('of wordpress.com come from a folder of uploads', async () => {
    await using work = await workplace();
    const uploads = join(work.root, 'uploads');
    await mkdir(join(uploads, '2024/01'), { recursive: true });
    await writeFile(join(uploads, '2024/01/a.jpg'), await picture('#00aa00'));
    const content = '<img src="https://velden.files.wordpress.com/2024/01/a.jpg?w=300" alt="A"/>';
    const text = wxr('https://velden.wordpress.com', [{ id: 1, content }]);
    expect((await work.run('wordpress', text, '--uploads', uploads)).code).toBe(0);
    expect(await work.read('stories/post-1/en.md')).toContain('::image{media=a}');
  });
});

describe('feeds', () => {
  it('reads RSS 1.0', async () => {
    await using work = await workplace();
    const feed = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="${ORIGIN}/feed"><title>News</title><link>${ORIGIN}/</link></channel>
<item rdf:about="${ORIGIN}/one"><title>One</title><link>${ORIGIN}/one</link><description>Words</description><dc:date>2024-01-15T09:30:00Z</dc:date></item></rdf:RDF>`;
    expect(await work.run('feed', feed)).toMatchObject({ code: 0, errors: [] });
    expect(await work.read('releases/one/item.yaml')).toContain('publish_at: 2024-01-15T09:30:00Z');
    expect(await work.read('releases/one/en.md')).toMatch(/title: One[\s\S]*\nWords\n/);
  });

  it('imports pictures of Media RSS, and resolves addresses by xml:base', async () => {
    await using old = await oldSite({
      '/p/a.jpg': await picture('#aa0000'),
      '/p/big.jpg': await picture('#0000aa'),
    });
    await using work = await workplace();
    const feed = `<rss version="2.0" xml:base="${old.origin}/p/" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>F</title><link>${old.origin}/</link>
<item><title>One</title><link>one</link><guid>1</guid><pubDate>Mon, 04 Mar 2024 10:00:00 CET</pubDate><description>&lt;a href="two"&gt;two&lt;/a&gt;</description><media:content url="a.jpg" medium="image"/><media:group><media:content url="small.jpg" type="image/jpeg" width="100"/><media:content url="big.jpg" type="image/jpeg" width="900"/></media:group></item>
<item><title>Two</title><link>two</link><guid>1</guid><pubDate>4 Mrz 2024</pubDate><description>x</description></item></channel></rss>`;
    const { code } = await work.run('feed', feed, ...old.named);
    expect(code, await work.read('IMPORT.md')).toBe(0);
    const text = await work.read('releases/one/en.md');
    expect(text).toContain('[two](/en/newsroom/releases/two)');
    expect(text).toContain('::image{media=a}\n\n::image{media=big}');
    expect(await work.read('redirects.yaml')).toContain('from: /p/one\n');
  });
});
