import type { Image } from '@masthead/contract/media';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { WideCover } from '#src/components/cards/WideCover.tsx';
import { viewIn } from '#src/testing/view-in.ts';
import { ViewProvider } from '#src/view/view-context.ts';
import { Picture } from './Picture.tsx';

const WIDE: Image = {
  id: '28e4c162-2162-422c-973d-4f59528c43b3',
  src: '/media/track/1',
  width: 3000,
  height: 2000,
  focal: { x: 0.5, y: 0.5 },
  dominant: '#b6b1a7',
  alt: 'A track from above',
  caption: 'The track at noon.',
  credit: 'Mara Lind',
};
const UPRIGHT: Image = {
  ...WIDE,
  id: '0a0f2e57-0c02-4bb1-8a0f-2d1b1c7a9c11',
  src: '/media/runner/1',
  focal: { x: 0.2, y: 0.8 },
  alt: 'A runner’s shoe',
  caption: 'The shoe, that evening.',
  credit: 'Jon Berg',
};

function drawn(mobile: Image | null): string {
  return renderToStaticMarkup(
    <ViewProvider value={viewIn('en')}>
      <WideCover image={WIDE} mobile={mobile} className="cover" />
    </ViewProvider>,
  );
}

/** What a reader gets where the elements that are kept from one of two widths are away. */
function readAt(html: string, hidden: 'wide' | 'narrow') {
  const isShown = (tag: string): boolean => !new RegExp(`_${hidden}(?=[" ])`).test(tag);
  const pictures = html.match(/<picture.*?<\/picture>/gs)?.filter(isShown) ?? [];
  const captions = html.match(/<p class.*?<\/p>/gs)?.filter(isShown) ?? [];
  return { alts: pictures.map((each) => /alt="([^"]*)"/.exec(each)?.[1]), captions };
}

test('conditions go by the size of text, as the page’s layout does, and lengths do not', () => {
  const picture = renderToStaticMarkup(
    <ViewProvider value={viewIn('en')}>
      <Picture image={WIDE} ratio="16x9" sizes="(width >= 900px) 480px, calc(100vw - 64px)" />
    </ViewProvider>,
  );
  expect(picture).toContain('sizes="(width >= 56.25em) 480px, calc(100vw - 64px)"');
});

describe('where phones show another picture', () => {
  const html = drawn(UPRIGHT);

  test('each has its own alternative text', () => {
    expect(readAt(html, 'narrow').alts).toEqual([WIDE.alt]);
    expect(readAt(html, 'wide').alts).toEqual([UPRIGHT.alt]);
  });

  test('each has its own caption and credit, in the figure’s one caption', () => {
    expect(html.match(/<figcaption/g)).toHaveLength(1);
    const [wide = '', ...more] = readAt(html, 'narrow').captions;
    expect(more).toEqual([]);
    expect(wide).toContain('The track at noon.');
    expect(wide).toContain('Mara Lind');
    const [narrow = ''] = readAt(html, 'wide').captions;
    expect(narrow).toContain('The shoe, that evening.');
    expect(narrow).not.toContain('Mara Lind');
  });

  test('a caption that one of them lacks leaves nothing behind', () => {
    const bare = drawn({ ...UPRIGHT, caption: null, credit: null });
    expect(readAt(bare, 'narrow').captions).toHaveLength(1);
    expect(readAt(bare, 'wide').captions).toEqual([]);
  });

  test('at each width only the picture that is shown there can be loaded', () => {
    const pictures = html.match(/<picture.*?<\/picture>/gs) ?? [];
    for (const [index, own, other] of [
      [0, WIDE, UPRIGHT],
      [1, UPRIGHT, WIDE],
    ] as const) {
      const [picture = ''] = pictures.slice(index);
      const [first = '', ...sources] = picture.match(/<source(?:"[^"]*"|[^">])*>/g) ?? [];
      expect(first).toContain(index === 0 ? '"(width < 37.5em)"' : '"(width >= 37.5em)"');
      expect(first).toContain('srcset="data:image/gif;');
      expect(sources).toHaveLength(1);
      expect(picture).toContain(own.src);
      expect(picture).not.toContain(other.src);
    }
  });
});

test.each([
  ['none for phones', null],
  ['the same for phones', WIDE],
])('with %s there is one element and one caption', (_, mobile) => {
  const html = drawn(mobile);
  expect(html.match(/<picture/g)).toHaveLength(1);
  expect(html.match(/The track at noon/g)).toHaveLength(1);
  expect(html).not.toMatch(/_(wide|narrow)(?=[" ])/);
});
