import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { oldSite, picture } from '#src/testing/old-site.ts';
import { workplace } from '#src/testing/run-import.ts';
import { wxr } from '#src/testing/wxr.ts';

const CLASSIC = (origin: string) => `The track opens at dawn.
It is free.

Second <b>bold</b> and <i>slanted</i> words, <a href="/2024/02/blocks/#map">the other post</a>, <a href="${origin}/?p=3">its page</a>, <a href="javascript:alert(1)">a trick</a>.

[caption id="attachment_9" align="alignnone" width="300"]<a href="${origin}/wp-content/uploads/dawn.jpg"><img class="size-medium wp-image-9" src="${origin}/wp-content/uploads/dawn-300x225.jpg" alt="" /></a> The track at <em>dawn</em>.[/caption]

<script>alert(1)</script><ul onclick="alert(1)"><li>One<ul><li>Deep</li></ul></li><li>Two</li></ul>
[contact-form-7 id="5" title="Ask"]

https://www.youtube.com/watch?v=abc`;

const BLOCKS = (
  origin: string,
) => `<!-- wp:heading {"level":3} --><h3>Plans</h3><!-- /wp:heading -->
<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column"><!-- wp:paragraph --><p>In a <strong>column</strong></p><!-- /wp:paragraph --></div><!-- /wp:column --></div><!-- /wp:columns -->
<!-- wp:quote --><blockquote class="wp-block-quote"><p>Run.</p><cite>A runner</cite></blockquote><!-- /wp:quote -->
<!-- wp:pullquote --><figure class="wp-block-pullquote"><blockquote><p>Faster.</p><cite>Coach</cite></blockquote></figure><!-- /wp:pullquote -->
<!-- wp:gallery --><figure class="wp-block-gallery"><!-- wp:image {"id":9} --><figure class="wp-block-image"><img src="${origin}/wp-content/uploads/dawn-1024x768.jpg" alt="Dawn" class="wp-image-9"/></figure><!-- /wp:image --><!-- wp:image --><figure class="wp-block-image"><img src="${origin}/wp-content/uploads/noon.gif" alt="Noon"/><figcaption>At noon</figcaption></figure><!-- /wp:image --></figure><!-- /wp:gallery -->
<!-- wp:table --><figure class="wp-block-table"><table><tr><td>5 km</td><td>20 min</td></tr></table></figure><!-- /wp:table -->
<!-- wp:embed {"url":"https://vimeo.com/1"} --><figure class="wp-block-embed"><div>https://vimeo.com/1</div></figure><!-- /wp:embed -->
<!-- wp:buttons --><div class="wp-block-buttons"><!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link" href="/2024/01/first-light/">Read it</a></div><!-- /wp:button --></div><!-- /wp:buttons -->
<!-- wp:separator --><hr class="wp-block-separator"/><!-- /wp:separator -->
<!-- wp:acme/chart {"data":3} /-->
<!-- wp:paragraph --><p>Broken <b>html <i>here</b> and </i> on<!-- /wp:paragraph -->`;

async function site() {
  return oldSite({
    '/wp-content/uploads/dawn.jpg': await picture('#e09050'),
    '/wp-content/uploads/noon.gif': await picture('#40a0e0', 'gif'),
  });
}

const fullExport = (origin: string) =>
  wxr(origin, [
    {
      id: 9,
      type: 'attachment',
      status: 'inherit',
      title: 'dawn',
      attachment: `${origin}/wp-content/uploads/dawn.jpg`,
      meta: { _wp_attachment_image_alt: 'A track at dawn' },
    },
    {
      id: 1,
      slug: 'first-light',
      title: 'First &amp; light',
      content: CLASSIC(origin),
      terms: ['post_tag:dawn:Dawn', 'category:running:Running'],
      meta: { _thumbnail_id: '9', _wp_old_slug: 'early-light' },
    },
    {
      id: 2,
      slug: 'blocks',
      path: '/2024/02/blocks/',
      content: BLOCKS(origin),
      terms: ['category:running:Running'],
    },
    { id: 3, type: 'page', slug: 'about', path: '/about/', content: 'About us.' },
    {
      id: 4,
      slug: 'draft',
      status: 'draft',
      path: null,
      date: '0000-00-00 00:00:00',
      content: 'Later',
    },
    { id: 5, slug: 'soon', status: 'future', date: '2099-01-01 08:00:00', content: 'Soon' },
    { id: 6, slug: 'secret', password: 'a-long-password', content: 'Hidden' },
    { id: 7, slug: 'gone', status: 'trash' },
    { id: 8, slug: '%e6%9c%9d', title: '朝', content: 'Asa' },
  ]);

it('carries articles over whole: texts, pictures, topics, states, redirects', async () => {
  await using old = await site();
  await using work = await workplace();
  const { code, printed, errors } = await work.run(
    'wordpress',
    fullExport(old.origin),
    ...old.named,
  );
  expect(errors).toEqual([]);
  const report = await work.read('IMPORT.md');
  expect(code, report).toBe(0);
  expect(printed.at(-1)).toMatch(/: 7 items, 2 topics, 2 pictures and files, 9 redirects; /);

  const first = await work.read('stories/first-light/en.md');
  expect(first).toContain('title: First & light\n---\n\nThe track opens at dawn.\\\nIt is free.');
  expect(first).toContain(
    'Second **bold** and *slanted* words, [the other post](/en/magazine/blocks#map), [its page](/en/resources/about), a trick.',
  );
  expect(first).toContain('::image{media=dawn}');
  expect(first).toContain('- One\n  - Deep\n- Two');
  expect(first).toContain('::embed{url="https://www.youtube.com/watch?v=abc"');
  expect(first).not.toMatch(/<script|alert|onclick/);
  expect(await work.read('stories/first-light/item.yaml')).toMatch(
    /publish_at: 2024-01-15T09:30:00Z[\s\S]*cover_image: dawn\nprimary_topic: topics\/running\ntopics:\n {2}- topics\/dawn\nauthors:\n {2}- name: Mira Oduya\n/,
  );
  expect(await work.read('media/dawn.yaml')).toMatch(
    /^uuid: .+\nlocales:\n {2}en:\n {4}alt: A track at dawn\n {4}title: dawn\n {4}caption: The track at dawn\./,
  );
  expect(await work.read('redirects.yaml')).toContain(
    '- from: /2024/01/early-light\n    to: /en/magazine/first-light\n',
  );
  expect(await work.read('redirects.yaml')).toContain(
    '- from: /category/running\n    to: /en/topics/running\n',
  );

  expect(await work.read('stories/draft/en.md')).toContain('status: draft');
  expect(await work.read('stories/soon/item.yaml')).toContain('publish_at: 2099-01-01T08:00:00Z');
  expect(await work.read('stories/secret/item.yaml')).toContain(
    'access: password\npassword: a-long-password',
  );
  expect(await work.read('stories/朝/en.md')).toContain('slug: 朝');
  expect(report).toContain('is in the trash');
  expect(report).toContain('shortcode contact-form-7');
  expect(report).toContain('javascript:alert(1)');
});

it('turns blocks into blocks, and says what has no form', async () => {
  await using old = await site();
  await using work = await workplace();
  await work.run('wordpress', fullExport(old.origin), ...old.named);
  const text = (await work.read('stories/blocks/en.md')).split('---\n').slice(2).join('---\n');
  expect(text.trim()).toBe(`### Plans

In a **column**

> Run.
>
> *A runner*

:::pull-quote{by=Coach}
Faster.
:::

:::gallery
- dawn
- noon
:::

- 5 km · 20 min

::embed{url=https://vimeo.com/1 title=vimeo.com}

:::call-to-action{label="Read it" href=/en/magazine/first-light}
:::

---

Broken **html _here_** and on`);
  const report = await work.read('IMPORT.md');
  expect(report).toContain('block acme/chart');
  expect(report).toContain('a table');
  expect(report).toContain('was converted to PNG');
});

it('a second run changes nothing and asks for no picture again', async () => {
  await using old = await site();
  await using work = await workplace();
  await work.run('wordpress', fullExport(old.origin), ...old.named);
  const before = await work.tree();
  old.requests.length = 0;
  const { code, printed } = await work.run('wordpress', fullExport(old.origin), ...old.named);
  expect({ code, requests: old.requests }).toEqual({ code: 0, requests: [] });
  expect(printed.at(-1)).toContain('is unchanged');
  expect(await work.tree()).toEqual(before);
});

it('leaves a folder alone that people have changed, or that is not its own', async () => {
  await using old = await site();
  await using work = await workplace();
  await work.run('wordpress', fullExport(old.origin), ...old.named);
  await writeFile(join(work.out, 'stories/draft/en.md'), 'mine');
  const before = await work.tree();
  const { code, errors } = await work.run('wordpress', fullExport(old.origin), ...old.named);
  expect({ code, errors }).toEqual({
    code: 1,
    errors: [expect.stringContaining('was changed since it was imported (stories/draft/en.md)')],
  });
  expect(await work.tree()).toEqual(before);

  await using other = await workplace();
  await writeFile(other.out, 'a file');
  expect(await other.run('wordpress', fullExport(old.origin), ...old.named)).toMatchObject({
    code: 1,
    errors: [expect.stringContaining('was not written by an import')],
  });
});

it('carries over entries with characters that no text may have, and names them', async () => {
  await using work = await workplace();
  const posts = [
    { id: 1, content: '<p>Fine</p>' },
    { id: 2, content: '<p>Soft\u000breturn, cafe\u0301, 12 \u0080 \u202eback</p>' },
  ];
  const { code, errors } = await work.run('wordpress', wxr('https://old.velden.example', posts));
  expect({ code, errors }).toEqual({ code: 0, errors: [] });
  expect(await work.read('stories/post-2/en.md')).toContain('\nSoftreturn, café, 12 € back\n');
  const [, second = ''] = (await work.read('IMPORT.md')).split('## post 2');
  expect(second).toContain('U+000B, which no text may have, was removed once');
  expect(second).toContain('html: U+202E at character');
  expect(second).toContain('U+0080 at character');
});
