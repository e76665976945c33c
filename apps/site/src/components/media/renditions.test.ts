import { describe, expect, it } from 'vitest';
import {
  ANY_PAGE,
  aspectOf,
  dotsOf,
  fallbackWidth,
  srcSet,
  widthsFor,
} from '#src/components/media/renditions.ts';

const wide = { width: 2400, height: 1350 };

describe('widthsFor', () => {
  it('offers all widths that the crop yields', () => {
    expect(widthsFor(wide, '16x9')).toEqual([240, 480, 600, 750, 900, 1200, 1500, 1912, 2400]);
  });

  it('never offers a crop wider than the original yields', () => {
    // 4:5 out of 1350 px of height is 1080 px wide.
    expect(widthsFor(wide, '4x5').at(-1)).toBe(900);
    expect(widthsFor(wide, '9x16').at(-1)).toBe(750);
    expect(widthsFor({ width: 1000, height: 4000 }, 'original').at(-1)).toBe(900);
  });

  it('stops where the place has enough', () => {
    expect(widthsFor(wide, '16x9', { least: 0, most: 900 })).toEqual([240, 480, 600, 750, 900]);
    // A tenth less than it could use is enough.
    expect(widthsFor(wide, '16x9', { least: 500, most: 990 })).toEqual([600, 750, 900]);
    expect(widthsFor(wide, '16x9', { least: 500, most: 1010 })).toEqual([600, 750, 900, 1200]);
  });

  it('leaves out what is narrower than the place ever is, but never all', () => {
    expect(widthsFor(wide, '16x9', { least: 300, most: 900 })).toEqual([480, 600, 750, 900]);
    expect(widthsFor({ width: 300, height: 300 }, '1x1', { least: 320, most: 900 })).toEqual([240]);
    expect(widthsFor({ width: 300, height: 300 }, '1x1', { least: 20, most: 30 })).toEqual([240]);
  });

  it('keeps the smallest for a tiny picture', () => {
    expect(widthsFor({ width: 100, height: 100 }, '1x1')).toEqual([240]);
  });
});

it('names a rendition of every width', () => {
  expect(srcSet('/media/a/b', '16x9', [240, 480], 'avif')).toBe(
    '/media/a/b/16x9-240.avif 240w,/media/a/b/16x9-480.avif 480w',
  );
});

it('takes the picture’s own ratio for the original', () => {
  expect(aspectOf({ width: 300, height: 200 }, 'original')).toBe(1.5);
  expect(aspectOf(wide, '4x5')).toBe(0.8);
});

it('falls back to a JPEG of 900 px or the widest below', () => {
  expect(fallbackWidth([240, 480, 600, 900, 1200])).toBe(900);
  expect(fallbackWidth([240, 480])).toBe(480);
});

const ANYTHING = { least: 0, most: Number.POSITIVE_INFINITY };

it.each([
  // To the widest screen, with two dots a px.
  ['100vw', { least: 500, most: 3840 }],
  // A phone's column, of 480 px with three dots each, is the most here.
  ['(width >= 900px) 33vw, (width >= 600px) 50vw, 100vw', { least: 297, most: 1440 }],
  ['(width >= 900px) 66vw, 100vw', { least: 500, most: 2534.4 }],
  ['(width >= 900px) 160px, 88px', { least: 88, most: 320 }],
  ['64px', { least: 64, most: 192 }],
  // What depends on more than the page's width may be as narrow or as wide as can be.
  ['(aspect-ratio < 16/9) 178vh, 100vw', ANYTHING],
  ['(width >= 600px) 82vw, calc(100vw - 64px)', ANYTHING],
])('%s is drawn so wide', (sizes, dots) => {
  expect(dotsOf(sizes)).toEqual(dots);
});

it('is wider where narrow pages show another picture, and narrower where wide ones do', () => {
  expect(dotsOf('100vw', { ...ANY_PAGE, from: 600 })).toEqual({ least: 600, most: 3840 });
  expect(dotsOf('100vw', { ...ANY_PAGE, below: 600 })).toEqual({ least: 500, most: 1440 });
  expect(dotsOf('100vw', { from: 600, below: 900 })).toEqual({ least: 600, most: 1800 });
  expect(dotsOf('(width >= 900px) 33vw, 100vw', { ...ANY_PAGE, from: 600 }).least).toBe(297);
});
