import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { viewIn } from '#src/testing/view-in.ts';
import { ViewProvider } from '#src/view/view-context.ts';
import { Embed } from './Embed.tsx';

function drawn(url: string) {
  const view = viewIn('en');
  const html = renderToStaticMarkup(
    <ViewProvider value={view}>
      <Embed value={{ _type: 'embed', _key: 'a', url, title: 'The route', poster: null }} />
    </ViewProvider>,
  );
  return { html, frames: view.frames.list() };
}

describe('an embed', () => {
  test('asks for nothing of the other host, and links to it', () => {
    const { html, frames } = drawn('https://maps.example/routes/a');
    expect(html).not.toMatch(/<iframe|<script|<img|<link/);
    expect(html.match(/<a [^>]*href="https:\/\/maps\.example\/routes\/a"/g)).toHaveLength(2);
    expect(frames).toEqual(['https://maps.example']);
  });

  test('lets the page frame the player, not the page that it stands for', () => {
    expect(drawn('https://youtu.be/abc').frames).toEqual(['https://www.youtube-nocookie.com']);
  });

  test.each(['http://maps.example/routes/a', 'https://news.example/en/magazine'])(
    'of %s is no more than a link',
    (url) => {
      const { html, frames } = drawn(url);
      expect(html).not.toContain('mh-island');
      expect(html).toContain(`href="${url}"`);
      expect(frames).toEqual([]);
    },
  );
});
