import { expect, test } from 'vitest';
import { nginxServer } from '#src/prerender/nginx-server.ts';

const SITE = { hsts: 0, origin: 'https://news.example' };

test('the key by which search engines know the newsroom is answered where there is one', () => {
  const keyed = nginxServer('/mirror', { ...SITE, indexNowKey: 'a-key-of-ours' });
  const [, block = ''] = /\nlocation = \/a-key-of-ours\.txt \{\n(.*?)\n\}\n/s.exec(keyed) ?? [];
  expect(block).toContain('return 200 "a-key-of-ours";');
  expect(block).toContain('add_header cache-control "no-cache" always;');
  const plain = nginxServer('/mirror', { ...SITE, indexNowKey: null });
  expect(plain).not.toContain('a-key-of-ours');
  expect(keyed.replace(/location = \/a-key.*?\n\}\n/s, '').replaceAll('\n\n', '\n')).toBe(
    plain.replaceAll('\n\n', '\n'),
  );
});
