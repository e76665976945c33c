import { existsSync } from 'node:fs';
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fetchRules } from '#src/media/hosts.ts';
import { oldSite, picture } from '#src/testing/old-site.ts';
import { run, workplace } from '#src/testing/run-import.ts';
import { wxr } from '#src/testing/wxr.ts';

const ORIGIN = 'https://old.velden.example';
const WHOLE = wxr(ORIGIN, [{ id: 1, content: 'Words' }]);
const ATTRIBUTES = Array.from({ length: 400_000 }, (_, at) => `a${at}="1"`).join(' ');
const image = (src: string) => `<p>Before</p><img src="${src}" alt="A"/><p>After</p>`;

describe('what cannot be read', () => {
  it.each([
    [
      'a bomb',
      `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><rss>&b;</rss>`,
      'declares entities of its own',
    ],
    [
      'an external entity',
      `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><rss>&a;</rss>`,
      'declares entities',
    ],
    ['an unknown entity', '<rss><channel>&nosuch;</channel></rss>', 'is no well-formed XML'],
    ['a cut file', WHOLE.slice(0, -400), 'ends too early'],
    ['an unknown encoding', WHOLE.replace('UTF-8', 'UTF-32'), 'is written in UTF-32, which'],
    [
      'bytes of another encoding',
      Buffer.from(WHOLE.replace('Words', 'Wörds'), 'latin1'),
      'is not written in UTF-8',
    ],
    [
      'no export',
      '<rss version="2.0"><channel><title>A</title></channel></rss>',
      'is no WordPress export',
    ],
    ['depth', '<a>'.repeat(5000), 'nested deeper than 100'],
    ['attributes', `<rss ${ATTRIBUTES}></rss>`, 'with more than 1000 attributes'],
    ['elements', `<rss><channel><item>${'<a/>'.repeat(500_000)}`, 'more than 500000 elements'],
    ['nothing', '', 'export.xml'],
  ])('%s is one line, and nothing is written', async (_, text, reason) => {
    await using work = await workplace();
    const { code, errors } = await work.run('wordpress', text);
    expect({ code, errors }).toEqual({ code: 1, errors: [expect.stringContaining(reason)] });
    expect(errors[0]).not.toContain('\n');
    expect(await readdir(work.root)).toEqual(['export.xml']);
  });

  it('misuse is told with the usage', async () => {
    await using work = await workplace();
    expect(await run('wordpress')).toMatchObject({ code: 2 });
    expect(await run('blogger', 'a', '--out', work.out)).toMatchObject({ code: 2 });
    for (const options of [
      ['--map', 'post=home'],
      ['--map', 'post'],
      ['--language', 'xx'],
      ['--uploads', '/nowhere'],
      ['--fetch-from', 'no host/at all'],
    ]) {
      expect(await work.run('wordpress', WHOLE, ...options)).toMatchObject({
        code: 1,
        errors: [expect.any(String)],
      });
    }
    expect(existsSync(work.out)).toBe(false);
  });
});

describe('pictures', () => {
  it('come from the old site alone: no other host, no way round by a redirect', async () => {
    await using other = await oldSite({ '/a.jpg': await picture('#aa0000') });
    await using old = await oldSite({
      '/moved.jpg': `${other.origin}/a.jpg`,
      '/text.jpg': Buffer.from('no picture'),
    });
    await using work = await workplace();
    const posts = [
      `${other.origin}/a.jpg`,
      `${old.origin}/moved.jpg`,
      `${old.origin}/text.jpg`,
      `${old.origin}/none.jpg`,
    ];
    const text = wxr(
      old.origin,
      posts.map((src, at) => ({ id: at + 1, content: image(src) })),
    );
    const { code } = await work.run('wordpress', text, ...old.named);
    expect(code).toBe(1);
    expect(other.requests).toEqual([]);
    const report = await work.read('IMPORT.md');
    expect(report.match(/is not the old site’s host/g)).toHaveLength(2);
    expect(report).toContain('its content is no picture');
    expect(report).toContain('answers 404');
    expect(await work.read('stories/post-4/en.md')).toContain('Before\n\nAfter');
  });

  it('come from no private address that an export names, as its own or by any other name', async () => {
    await using inside = await oldSite({ '/a.jpg': await picture('#aa0000') });
    const { port } = new URL(inside.origin);
    for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '0x7f.1', '2130706433']) {
      await using work = await workplace();
      const text = wxr(`http://${host}:${port}`, [{ id: 1, content: image('/a.jpg') }]);
      expect((await work.run('wordpress', text)).code, host).toBe(1);
      expect(inside.requests, host).toEqual([]);
      expect(await work.read('IMPORT.md'), host).toMatch(/private address.*: --fetch-from/);
    }
  });

  it('come from where a public site redirects to only if that is public, too', async () => {
    const rules = fetchRules(new Set(['old.velden.example', '10.0.0.1']), []);
    expect(rules.refusal(new URL('https://old.velden.example/a.jpg'))).toBeNull();
    for (const inside of ['10.0.0.1', '169.254.169.254', '[fd00::1]', '[64:ff9b::a00:1]']) {
      const own = fetchRules(new Set([inside]), []);
      expect(own.refusal(new URL(`http://${inside}/`)), inside).toContain('is a private address');
    }
  });

  it('come from a private address that the operator names, with this port alone where one is named', async () => {
    await using one = await oldSite({ '/a.jpg': await picture('#aa0000') });
    await using two = await oldSite({ '/a.jpg': await picture('#00aa00') });
    await using work = await workplace();
    const posts = [one, two].map(({ origin }, at) => ({
      id: at + 1,
      content: image(`${origin.replace('127.0.0.1', 'localhost')}/a.jpg`),
    }));
    const { host } = new URL(one.origin);
    const text = wxr(two.origin.replace('127.0.0.1', 'localhost'), posts);
    const named = ['--fetch-from', host.replace('127.0.0.1', 'localhost')];
    expect((await work.run('wordpress', text, ...named)).code).toBe(1);
    expect([one.requests, two.requests]).toEqual([['/a.jpg'], []]);
  });

  it('come from a folder of uploads, and from nowhere above it', async () => {
    await using work = await workplace();
    const uploads = join(work.root, 'uploads');
    await mkdir(join(uploads, '2024'), { recursive: true });
    await writeFile(join(uploads, '2024/a.jpg'), await picture('#00aa00'));
    await writeFile(join(work.root, 'secret.jpg'), await picture('#0000aa'));
    await symlink(join(work.root, 'secret.jpg'), join(uploads, 'link.jpg'));
    const posts = ['2024/a-300x200.jpg', '..%2fsecret.jpg', 'link.jpg'].map((path, at) => ({
      id: at + 1,
      content: image(`/wp-content/uploads/${path}`),
    }));
    const file = {
      id: 9,
      type: 'attachment',
      attachment: `${ORIGIN}/wp-content/uploads/2024/a.jpg`,
    };
    const { code } = await work.run(
      'wordpress',
      wxr(ORIGIN, [file, ...posts]),
      '--uploads',
      uploads,
    );
    expect(code).toBe(1);
    expect(await readdir(join(work.out, 'media'))).toEqual(['a.jpg', 'a.yaml']);
    expect((await work.read('IMPORT.md')).match(/is not inside/g)).toHaveLength(2);
  });
});
