import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { runIn, workplace } from '#src/testing/run-import.ts';
import { type Post, wxr } from '#src/testing/wxr.ts';

const ORIGIN = 'https://old.velden.example';

async function imported(posts: readonly Post[]) {
  await using work = await workplace();
  const { code } = await work.run('wordpress', wxr(ORIGIN, posts));
  const tree = await work.tree();
  const files = Object.entries(tree).map(([path, hex]): [string, string] => [
    path.slice(work.out.length + 1),
    Buffer.from(hex, 'hex').toString(),
  ]);
  return { code, files: new Map(files), report: await work.read('IMPORT.md') };
}

describe('characters that XML cannot have', () => {
  const REFERENCES = [
    '&#11;',
    '&#x0B;',
    '&#0;',
    '&#xD800;',
    '&#xFFFE;',
    '&#1114112;',
    '\u000c',
    '\uffff',
  ];
  test.each(REFERENCES)('%j is removed, counted and named with its post', async (written) => {
    await using work = await workplace();
    const text = wxr(ORIGIN, [{ id: 1 }, { id: 2, title: 'Two', content: 'W' }]).replace(
      '<wp:post_id>2<',
      `<wp:x>a${written}b${written}</wp:x>$&`,
    );
    const { code, errors } = await work.run(
      'wordpress',
      text.replace('Velden news', `V${written}n`),
    );
    expect({ code, errors }).toEqual({ code: 0, errors: [] });
    const report = await work.read('IMPORT.md');
    expect(report).toMatch(/## post 2 “Two”\n\n→ .*\n\n- .*was removed 2 times/);
    expect(report).toMatch(/## The export itself\n\n- .*was removed once/);
  });

  it('nor as a reference of the HTML in a text', async () => {
    const { files, report } = await imported([
      { id: 1, content: '<p>Soft&#11;return&#x7f;, 12&nbsp;&#8364;</p>' },
    ]);
    expect(files.get('stories/post-1/en.md')).toContain('\nSoftreturn, 12\u00a0€\n');
    expect(report).toContain('U+000B, which no text may have, was removed once');
  });
});

describe('encodings', () => {
  const text = (name: string) =>
    wxr(ORIGIN, [{ id: 1, title: 'Café', content: 'é' }]).replace(
      'encoding="UTF-8"',
      `encoding="${name}"`,
    );
  const utf16 = (written: string) => Buffer.from(`\uFEFF${written}`, 'utf16le');
  test.each([
    ['ISO-8859-1', Buffer.from(text('ISO-8859-1'), 'latin1')],
    ['windows-1252', Buffer.from(text('windows-1252'), 'latin1')],
    ['iso-8859-15', Buffer.from(text('iso-8859-15'), 'latin1')],
    ['UTF-16LE with its mark', utf16(text('UTF-16'))],
    ['UTF-16BE with its mark', utf16(text('UTF-16')).swap16()],
    ['UTF-16 without a mark', utf16(text('UTF-16')).subarray(2)],
    ['UTF-8 that calls itself UTF-16', Buffer.from(text('utf-16'))],
    ['a mark and blank lines', Buffer.from(`\uFEFF\n \n${text('UTF-8')}`)],
    ['blank lines in ISO-8859-1', Buffer.from(`\r\n\t${text('ISO-8859-1')}`, 'latin1')],
  ])('%s', async (_, bytes) => {
    await using work = await workplace();
    expect(await work.run('wordpress', bytes)).toMatchObject({ code: 0, errors: [] });
    expect(await work.read('stories/post-1/en.md')).toMatch(/title: Café[\s\S]*\né\n/);
  });
});

it('keeps a guid as identity, and adds the id where an earlier post has it', async () => {
  const posts = [1, 2, 3].map((id): Post => ({ id }));
  const idOf = (files: ReadonlyMap<string, string>, id: number) =>
    /^id: (.+)$/m.exec(files.get(`stories/post-${id}/item.yaml`) ?? '')?.[1];
  const apart = await imported(posts);
  await using work = await workplace();
  const same = wxr(ORIGIN, [...posts, { id: 3 }]).replace('?p=2</guid>', '?p=1</guid>');
  const runs = [];
  for (let run = 0; run < 2; run += 1) {
    expect(await work.run('wordpress', same)).toMatchObject({ code: 0, errors: [] });
    const read = async (id: number) =>
      [`stories/post-${id}/item.yaml`, await work.read(`stories/post-${id}/item.yaml`)] as const;
    runs.push(new Map(await Promise.all([1, 2, 3].map(read))));
  }
  const [first = new Map(), second = new Map()] = runs;
  expect(first).toEqual(second);
  expect(idOf(first, 1)).toBe(idOf(apart.files, 1));
  expect(idOf(first, 2)).not.toBe(idOf(first, 1));
  expect(idOf(first, 3)).toBe(idOf(apart.files, 3));
  expect(await work.read('IMPORT.md')).toContain('left out: stands in the export twice');
});

describe('a newsroom with another source language', () => {
  const text = wxr(ORIGIN, [
    { id: 1, slug: 'hallo' },
    { id: 2, slug: 'hello', terms: ['language:en:English'] },
  ]);
  async function run(env: NodeJS.ProcessEnv, options: readonly string[]) {
    await using work = await workplace();
    const file = join(work.root, 'export.xml');
    await writeFile(file, text);
    const room = join(work.root, 'room');
    await mkdir(room);
    await writeFile(
      join(room, 'configuration.yaml'),
      'newsroom:\n  languages: { source: de, enabled: [de, en] }\n',
    );
    const own = env.CONTENT_DIR === undefined ? env : { CONTENT_DIR: room };
    const { code } = await runIn(own, 'wordpress', file, '--out', work.out, ...options);
    return {
      code,
      files: Object.keys(await work.tree()).map((path) => path.slice(work.out.length + 1)),
    };
  }
  test.each([
    ['its setting', { DEFAULT_LOCALE: 'de' }, ['--language', 'de']],
    ['its configuration', { CONTENT_DIR: 'room' }, ['--language', 'de']],
    ['nothing but --language', {}, ['--language', 'de']],
  ])('by %s: no draft in English', async (_, env, options) => {
    const { code, files } = await run(env, options);
    expect({ code, files }).toMatchObject({ code: 0 });
    expect(files).toContain('stories/hallo/de.md');
    expect(files).not.toContain('stories/hallo/en.md');
    expect(files).toContain('stories/hello/de.md');
  });
});

describe('texts', () => {
  const blocks = (id: number, content: string): Post => ({ id, type: 'wp_block', content });
  it.each([
    ['reusable blocks', '<!-- wp:block {"ref":77} /-->', 'Boiler\n\nInner'],
    ['one that shows itself', '<!-- wp:block {"ref":79} /-->', 'Loop'],
    [
      'shortcodes that are meant',
      '<p>[[gallery]] and [[embed]x[/embed]]</p>',
      '\\[gallery] and \\[embed]x\\[/embed]',
    ],
    [
      'page breaks',
      'One.<!--nextpage-->Two.<!--more Read on-->Rest.',
      'One.\n\n---\n\nTwo.\n\nRest.',
    ],
    [
      'code',
      '<!-- wp:code --><pre><code>a &lt; b\n\n<b>c</b><br>d</code></pre><!-- /wp:code -->',
      'a < b\\\n\\\nc\\\nd',
    ],
    [
      'notes',
      'A<sup data-fn="x" class="fn"><a href="#x">1</a></sup>.',
      'A\\[1].\n\n1. The *source*.',
    ],
    [
      'notes whose block stands twice, without one that is missing',
      '<!-- wp:paragraph --><p>A<sup data-fn="x">1</sup> B<sup data-fn="y">2</sup>.</p><!-- /wp:paragraph --><!-- wp:footnotes /--><!-- wp:footnotes /-->',
      'A\\[1] B.\n\n1. The *source*.',
    ],
    [
      'a post on another site',
      '\nhttps://twitter.com/velden/status/12\n',
      '[twitter.com/velden/status/12](https://twitter.com/velden/status/12)',
    ],
  ])('%s are kept', async (_, content, text) => {
    const { files } = await imported([
      { id: 1, content, meta: { footnotes: '[{"content":"The <em>source</em>.","id":"x"}]' } },
      blocks(
        77,
        '<!-- wp:paragraph --><p>Boiler</p><!-- /wp:paragraph --><!-- wp:block {"ref":78} /-->',
      ),
      blocks(78, 'Inner'),
      blocks(
        79,
        '<!-- wp:paragraph --><p>Loop</p><!-- /wp:paragraph --><!-- wp:block {"ref":79} /-->',
      ),
    ]);
    const body = (files.get('stories/post-1/en.md') ?? '')
      .split('---\n')
      .slice(2)
      .join('---\n')
      .trim();
    const shown = content.includes('data-fn')
      ? body
      : body.replace(/\n\n1\. The \*source\*\.$/, '');
    expect(shown).toBe(text);
  });

  it('shows what another site answered for an address', async () => {
    const answer =
      '<blockquote class="twitter-tweet"><p>Fast shoes</p>&mdash; Mira <a href="https://twitter.com/velden/status/12">May</a></blockquote><script src="x"></script>';
    const content =
      '<!-- wp:embed {"url":"https://x.com/velden/status/12"} --><figure>x</figure><!-- /wp:embed -->';
    const { files } = await imported([{ id: 1, content, meta: { _oembed_0a1: answer } }]);
    expect(files.get('stories/post-1/en.md')).toContain(
      '> Fast shoes— Mira May\n\n[x.com/velden/status/12](',
    );
  });

  it('tells what has no form: starts of lists, blocks that are missing, comments, stickiness', async () => {
    await using work = await workplace();
    const posts = [
      {
        id: 1,
        content:
          '<ol start="5"><li>Five</li></ol><!-- wp:block {"ref":5} /--><!-- wp:pattern {"slug":"a/b"} /-->',
      },
    ];
    const comment = (state: string) =>
      `<wp:comment><wp:comment_approved>${state}</wp:comment_approved></wp:comment>`;
    const extra = `${comment('1')}${comment('0')}${comment('spam')}<wp:is_sticky>1</wp:is_sticky>`;
    await work.run('wordpress', wxr(ORIGIN, posts).replace('</item>', `${extra}</item>`));
    const report = await work.read('IMPORT.md');
    expect(report).toContain('a numbered list that starts with 5');
    expect(report).toContain('block core/block 5, which is not in the export');
    expect(report).toContain('block core/pattern a/b');
    expect(report).toContain('2 comments are left out');
    expect(report).toContain('it was sticky');
  });

  it('takes titles from first words, slugs from what titles say, no description twice', async () => {
    const { files, report } = await imported([
      { id: 1, title: '', slug: '', content: '<p>No title at all. Only text.</p>' },
      { id: 2, title: 'Gr&uuml;&szlig;e', slug: '', content: 'a' },
      { id: 3, title: '', content: '<hr>' },
      { id: 4, title: 'T', content: '<p>One two three.</p><p>Four.</p>', excerpt: 'One two […]' },
      { id: 5, title: 'U', content: '<p>One.</p>', excerpt: 'Else' },
      { id: 6, title: 'V', content: 'x', date: '0000-00-00 00:00:00' },
    ]);
    expect(files.get('stories/no-title-at-all/en.md')).toContain('title: No title at all\n');
    expect(files.get('stories/grüße/en.md')).toContain('title: Grüße');
    expect(files.get('stories/post-3/en.md')).toContain('status: draft\ntitle: post 3');
    expect(files.get('stories/post-4/en.md')).not.toContain('description');
    expect(files.get('stories/post-5/en.md')).toContain('description: Else');
    expect(files.get('stories/post-6/en.md')).toContain('status: draft');
    expect(report).toContain('gives it no date that can be read');
  });

  it('keeps telephone numbers, reads names of topics and authors, and leaves no placeholder', async () => {
    const { files } = await imported([
      {
        id: 1,
        content:
          '<a href="tel:+31 10 555 01 70">call</a> <a href="MAILTO:a@b.example?subject=A b">m</a>',
        terms: ['category:rd:R&amp;D &lt;1', 'category:non-classe:Non classé'],
      },
      { id: 2, terms: ['category:uncategorized-de:Allgemein', 'post_tag:x:'] },
    ]);
    expect(files.get('stories/post-1/en.md')).toContain(
      '[call](tel:+31105550170) [m](mailto:a@b.example?subject=A%20b)',
    );
    expect(
      [...files.keys()].filter((path) => path.startsWith('topics/') && path.endsWith('.md')),
    ).toEqual(['topics/rd/en.md', 'topics/x/en.md']);
    expect(files.get('topics/rd/en.md')).toContain('title: R&D <1');
  });

  it('holds a text of any length: paragraphs are joined, long ones are several spans', async () => {
    const paragraphs = Array.from(
      { length: 700 },
      (_, at) => `<p>Part <a href="https://a.example/${at}">${at}</a></p>`,
    );
    const { code, files, report } = await imported([
      { id: 1, content: paragraphs.join('') },
      { id: 2, content: `<p>${'word 😀 '.repeat(5000)}</p>` },
      { id: 3, content: `${'[note] '.repeat(3000)}${'[caption]'.repeat(300)}` },
    ]);
    expect(code, report).toBe(0);
    expect(report).toContain('its text has 700 blocks, and an item holds 600');
    expect(files.get('stories/post-1/en.md')).toContain('[199](https://a.example/199)');
    expect(files.get('stories/post-1/en.md')).toContain('[699](https://a.example/699)');
    expect(files.get('stories/post-2/en.md')?.match(/word/g)).toHaveLength(5000);
  });

  test.each([
    ['%e6%97%a5%e6%9c%ac%e3', '日本'],
    ['%e6%97%a5-%e6%9c', '日'],
    ['caf%c3%a9-%e', 'café'],
    ['100%-sure', '100-sure'],
  ])('of the slug %s is kept what can be read', async (slug, kept) => {
    const { files } = await imported([{ id: 1, slug, content: 'x' }]);
    expect(files.get(`stories/${kept}/en.md`)).toContain(`slug: ${kept}\n`);
  });
});
