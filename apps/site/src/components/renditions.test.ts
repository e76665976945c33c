import { describe, expect, it } from 'vitest';
import {
  aspectOf,
  fallbackWidth,
  narrowestOf,
  srcSet,
  widthsFor,
} from '#src/components/renditions.ts';

const wide = { width: 2400, height: 1350 };

describe('widthsFor', () => {
  it('offers all widths that the crop yields', () => {
    expect(widthsFor(wide, '16x9')).toEqual([240, 480, 600, 900, 1200, 1500, 1912]);
  });

  it('never offers a crop wider than the original yields', () => {
    // 4:5 out of 1350 px of height is 1080 px wide.
    expect(widthsFor(wide, '4x5').at(-1)).toBe(900);
    expect(widthsFor(wide, '9x16').at(-1)).toBe(600);
    expect(widthsFor({ width: 1000, height: 4000 }, 'original').at(-1)).toBe(900);
  });

  it('stops at the widest that the place can use', () => {
    expect(widthsFor(wide, '16x9', 900)).toEqual([240, 480, 600, 900]);
  });

  it('leaves out what is narrower than the place ever is, but never all', () => {
    expect(widthsFor(wide, '16x9', 900, 300)).toEqual([480, 600, 900]);
    expect(widthsFor({ width: 300, height: 300 }, '1x1', 1912, 320)).toEqual([240]);
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

it.each([
  ['100vw', 500],
  ['(width >= 900px) 33vw, (width >= 600px) 50vw, 100vw', 297],
  ['(width >= 900px) 18vw, (width >= 600px) 24vw, 40vw', 144],
  ['(width >= 900px) 160px, 88px', 88],
  // What depends on more than the page's width may be as narrow as can be.
  ['(aspect-ratio < 16/9) 178vh, 100vw', 0],
  ['(width >= 600px) 82vw, calc(100vw - 64px)', 0],
])('%s is never narrower than %d px', (sizes, least) => {
  expect(narrowestOf(sizes)).toBe(least);
});

it('is wider where narrow pages show another picture', () => {
  expect(narrowestOf('100vw', 600)).toBe(600);
  expect(narrowestOf('(width >= 900px) 33vw, 100vw', 600)).toBe(297);
});
