import { expect, it } from 'vitest';
import { oldSite, picture } from '#src/testing/old-site.ts';
import { run, workplace } from '#src/testing/run-import.ts';
import { wxr } from '#src/testing/wxr.ts';

it('reads RSS 2.0 by its address, with enclosures, as releases', async () => {
  const files: Record<string, Buffer | string> = { '/a.jpg': await picture('#aa5500') };
  await using old = await oldSite(files);
  files['/feed'] =
    Buffer.from(`<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>News</title><atom:link href="${old.origin}/feed" rel="self"/><link>${old.origin}/</link><language>en-gb</language>
<item><title>A &amp;amp; B</title><link>${old.origin}/news/a-and-b.html</link><guid isPermaLink="false">1</guid><pubDate>Mon, 15 Jan 2024 09:30:00 +0100</pubDate><dc:creator>Mira</dc:creator><category>Running</category><description>Short</description><content:encoded><![CDATA[<p>Long <a href="/news/a-and-b.html">self</a></p><p><a href="https://www.google.com/url?q=https://a.example/%3Fx%3D1&amp;sa=D">wrapped</a> <a href="https://protect-eu.mimecast.com/s/A">sealed</a></p>]]></content:encoded><enclosure url="${old.origin}/a.jpg" type="image/jpeg" length="1"/></item></channel></rss>`);
  await using work = await workplace();
  const { code, errors } = await run(
    'feed',
    `${old.origin}/feed`,
    '--out',
    work.out,
    '--language',
    'en',
  );
  expect({ code, errors }, await work.read('IMPORT.md')).toEqual({ code: 0, errors: [] });
  const text = await work.read('releases/a-and-b/en.md');
  expect(text).toContain('title: A & B\ndescription: Short\n');
  expect(text).toContain(
    'Long [self](/en/newsroom/releases/a-and-b)\n\n[wrapped](https://a.example/?x=1) [sealed](https://protect-eu.mimecast.com/s/A)\n\n::image{media=a}',
  );
  expect(await work.read('releases/a-and-b/item.yaml')).toContain(
    'publish_at: 2024-01-15T08:30:00Z',
  );
  expect(await work.read('redirects.yaml')).toContain('from: /news/a-and-b.html');
  const report = await work.read('IMPORT.md');
  expect(report).toContain('a release does not name its author Mira');
  expect(report).toContain('a link that only Mimecast can open');
});

it('reads Atom, its three forms of text among it', async () => {
  await using work = await workplace();
  const { code } = await work.run(
    'feed',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><title>News</title><link href="https://old.velden.example/"/>
<entry><id>urn:1</id><title type="html">A &lt;b&gt;bold&lt;/b&gt; title</title><link href="https://old.velden.example/one"/><updated>2024-01-15T09:30:00Z</updated><author><name>Mira</name></author><category term="run" label="Running"/><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Words <em>slanted</em> on</p></div></content></entry>
<entry><id>urn:2</id><title>Two &lt; three</title><link href="https://old.velden.example/two"/><updated>2024-01-16T09:30:00Z</updated><content type="html">&lt;p&gt;Html&lt;/p&gt;&lt;video&gt;&lt;/video&gt;</content></entry></feed>`,
    '--type',
    'story',
  );
  expect(code, await work.read('IMPORT.md')).toBe(0);
  expect(await work.read('stories/one/en.md')).toMatch(
    /title: A bold title[\s\S]*Words \*slanted\* on/,
  );
  expect(await work.read('stories/one/item.yaml')).toContain(
    'primary_topic: topics/running\nauthors:\n  - name: Mira',
  );
  expect(await work.read('stories/two/en.md')).toMatch(/title: Two < three[\s\S]*\n\nHtml\n/);
});

it('reads JSON Feed; what is no feed is one line', async () => {
  await using work = await workplace();
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: 'News',
    home_page_url: 'https://old.velden.example/',
    language: 'de',
    items: [
      {
        id: '1',
        url: 'https://old.velden.example/eins',
        title: 'Eins < zwei',
        content_text: 'Wort\n\nZwei',
        tags: ['Laufen'],
        date_published: '2024-01-15T09:30:00Z',
      },
    ],
  };
  expect(await work.run('feed', JSON.stringify(feed))).toMatchObject({ code: 0, errors: [] });
  expect(await work.read('releases/eins/de.md')).toMatch(
    /title: Eins < zwei[\s\S]*\n\nWort\n\nZwei\n/,
  );
  for (const text of ['{', '{"version":"1"}', '<html><p/></html>']) {
    expect(await work.run('feed', text)).toMatchObject({
      code: 1,
      errors: [expect.stringMatching(/is no/)],
    });
  }
  const { errors } = await work.run('feed', Buffer.from('\ufeff{"version":"1"}', 'utf16le'));
  expect(errors).toEqual([expect.stringContaining('is no JSON in UTF-8')]);
});

it('fetches no picture from a private address that a feed names as its home', async () => {
  await using inside = await oldSite({ '/a.jpg': await picture('#aa5500') });
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    home_page_url: inside.origin,
    items: [{ id: '1', title: 'One', content_html: '<img src="/a.jpg">' }],
  };
  await using outside = await oldSite({ '/feed': Buffer.from(JSON.stringify(feed)) });
  await using work = await workplace();
  expect((await run('feed', `${outside.origin}/feed`, '--out', work.out)).code).toBe(1);
  expect(inside.requests).toEqual([]);
  expect(await work.read('IMPORT.md')).toContain('is a private address');
});

it('follows a feed that has moved, but not into the operator’s network', async () => {
  await using inside = await oldSite({ '/feed': Buffer.from('{}') });
  await using outside = await oldSite({ '/feed': `${inside.origin}/feed`, '/old': '/feed' });
  await using work = await workplace();
  const { code, errors } = await run('feed', `${outside.origin}/old`, '--out', work.out);
  expect({ code, errors }).toEqual({
    code: 1,
    errors: [expect.stringContaining('is a private address')],
  });
  expect([outside.requests, inside.requests]).toEqual([['/old', '/feed'], []]);
});

it('takes entries without ids, with nulls, and with the entities of HTML', async () => {
  await using work = await workplace();
  const items = [
    { id: null, url: null, title: null, content_html: '<p>First words.</p>', tags: null },
    { content_text: 'Other words', attachments: null, authors: null, summary: null },
    { id: 7, title: 'Seven', content_html: null, author: { name: null } },
  ];
  const feed = { version: 'http://jsonfeed.org/version/1', title: null, items };
  expect(await work.run('feed', JSON.stringify(feed))).toMatchObject({ code: 0, errors: [] });
  const report = await work.read('IMPORT.md');
  for (const slug of ['first-words', 'other-words', 'seven'])
    expect(report).toContain(`→ releases/${slug}/en.md`);
  await using other = await workplace();
  const rss = `<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/publish/formats/rss-0.91.dtd">
<rss version="0.91"><channel><title>Caf&eacute;</title><link>https://old.velden.example/</link><item><title>Gr&uuml;&szlig;e &amp; K&uuml;sse</title></item><item><title>&constructor;</title></item></channel></rss>`;
  expect(await other.run('feed', rss)).toMatchObject({
    code: 1,
    errors: [expect.stringContaining('undefined entity')],
  });
  const known = rss.replace('&constructor;', 'Zwei&nbsp;&hellip;');
  expect(await other.run('feed', known)).toMatchObject({ code: 0, errors: [] });
  expect(await other.read('releases/grüße-küsse/en.md')).toContain('title: Grüße & Küsse\n');
});

it('names the command for an export of WordPress', async () => {
  await using work = await workplace();
  const { code, errors } = await work.run('feed', wxr('https://old.velden.example', [{ id: 1 }]));
  expect({ code, errors }).toEqual({
    code: 1,
    errors: [expect.stringContaining('npm run import -- wordpress')],
  });
});

it('resolves the addresses of Atom by the base of each, and names a text that is elsewhere', async () => {
  await using work = await workplace();
  await work.run(
    'feed',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en" xml:base="https://old.velden.example/news/"><title>News</title><link href="./"/>
<entry xml:base="2024/"><id>1</id><title>One</title><link href="one"/><updated>2024-01-15T09:30:00Z</updated><link rel="enclosure" href="a.png" type="image/png"/><content type="html" xml:base="deep/">&lt;a href="../two"&gt;two&lt;/a&gt;</content></entry>
<entry xml:base="2024/"><id>2</id><title>Two</title><link href="two"/><updated>2024-01-15T09:30:00Z</updated><summary>Short</summary><content type="text/html" src="https://old.velden.example/two.html"/></entry></feed>`,
  );
  expect(await work.read('releases/one/en.md')).toContain('[two](/en/newsroom/releases/two)');
  expect(await work.read('redirects.yaml')).toContain('from: /news/2024/one\n');
  const report = await work.read('IMPORT.md');
  expect(report).toContain('https://old.velden.example/news/2024/a.png');
  expect(report).toContain('only its address: https://old.velden.example/two.html');
  expect(await work.read('releases/two/en.md')).toContain('Short');
});

it('takes caption and credit of a picture in Media RSS', async () => {
  await using old = await oldSite({ '/a.jpg': await picture('#aa5500') });
  await using work = await workplace();
  await work.run(
    'feed',
    `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>News</title><link>${old.origin}/</link><item><title>One</title><link>${old.origin}/one</link><pubDate>Mon, 15 Jan 2024 09:30:00 +0100</pubDate><description>Text</description><enclosure url="${old.origin}/a.jpg" type="image/jpeg" length="1"/><media:group><media:content url="${old.origin}/a.jpg" type="image/jpeg"><media:credit>Jo Doe</media:credit></media:content><media:description>A runner &amp;amp; her shoes</media:description></media:group></item></channel></rss>`,
    ...['--fetch-from', new URL(old.origin).host],
  );
  const medium = await work.read('media/a.yaml');
  expect(medium).toContain('A runner & her shoes');
  expect(medium).toContain('Jo Doe');
});
