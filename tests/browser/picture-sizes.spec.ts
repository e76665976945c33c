import { RENDITION_WIDTHS } from '@masthead/contract/media';
import { DEEP } from '../support/deep.ts';
import { dotsForPictures } from '../support/dots.ts';
import { samplePaths } from '../support/sample.ts';
import { expect, siteUrl, test } from '../support/test.ts';

/** CSS pixels and device pixel ratio; only phones have three. */
const SCREENS = [
  { width: 390, height: 844, dots: 3 },
  { width: 820, height: 1180, dots: 2 },
  { width: 1440, height: 900, dots: 1 },
  { width: 1920, height: 1080, dots: 2 },
] as const;

interface Drawn {
  readonly chosen: string;
  /** Device pixels. */
  readonly offered: readonly number[];
  /** CSS pixels of the whole picture, cropped parts included. */
  readonly width: number;
  readonly sizes: string;
}

/** As the browser has chosen them. */
function drawnPictures(): Drawn[] {
  const ratioOf = (address: string, image: HTMLImageElement): number => {
    const [, across, up] = /\/(\d+)x(\d+)-\d+\.avif$/.exec(address) ?? [];
    const [width, height] = [image.getAttribute('width'), image.getAttribute('height')];
    return Number(across ?? width) / Number(up ?? height);
  };
  return [...document.querySelectorAll<HTMLImageElement>('picture > img')]
    .filter((image) => image.checkVisibility() && image.currentSrc.endsWith('.avif'))
    .map((image) => {
      const { pathname } = new URL(image.currentSrc);
      const lists = [...(image.parentElement?.querySelectorAll('source') ?? [])];
      const list = lists.find(({ srcset }) => srcset.includes(pathname));
      // Not moved or enlarged by a transform.
      const { offsetWidth, offsetHeight } = image;
      const sides = [offsetWidth, offsetHeight * ratioOf(pathname, image)];
      const isWhole = getComputedStyle(image).objectFit === 'contain';
      return {
        chosen: pathname,
        offered: [...(list?.srcset ?? '').matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)),
        width: isWhole ? Math.min(...sides) : Math.max(...sides),
        sizes: list?.sizes ?? '',
      };
    });
}

/** The first step with nearly as many pixels: nobody sees a tenth. */
const stepFor = (dots: number): number => {
  const step = RENDITION_WIDTHS.findIndex((width) => width >= dots * 0.9);
  return step === -1 ? RENDITION_WIDTHS.length - 1 : step;
};

/** Steps above or below the right one; 0 if there is no better one. */
function stepsOff({ chosen, offered, width }: Drawn, dots: number): number {
  const has = Number(/-(\d+)\.avif$/.exec(chosen)?.[1]);
  const off = stepFor(has) - stepFor(width * dots);
  // The original has no more (renditions.test.ts).
  return off < 0 && has === Math.max(...offered) ? 0 : off;
}

for (const { width, height, dots: deviceScaleFactor } of SCREENS) {
  test.describe(`${width} px wide, ${deviceScaleFactor} dots a px`, DEEP, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor });

    test('no picture is more than a step larger or smaller than it is drawn', async ({ page }) => {
      test.setTimeout(120_000);
      await dotsForPictures(page);
      const faults: string[] = [];
      // Chromium prefers a larger one that it has to fetching another.
      const loaded = new Set<string>();
      let count = 0;
      for (const [name, path] of Object.entries(await samplePaths('en'))) {
        await page.goto(siteUrl() + path, { waitUntil: 'domcontentloaded' });
        await page.evaluate(async () => {
          const images = [...document.querySelectorAll<HTMLImageElement>('picture > img')];
          for (const image of images) image.loading = 'eager';
          await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
        });
        const pictures = await page.evaluate(drawnPictures);
        count += pictures.length;
        for (const drawn of pictures) {
          if (Math.abs(stepsOff(drawn, deviceScaleFactor)) <= 1) loaded.add(drawn.chosen);
        }
        for (const drawn of pictures) {
          const off = stepsOff(drawn, deviceScaleFactor);
          if (Math.abs(off) <= 1 || (off > 0 && loaded.has(drawn.chosen))) continue;
          const { chosen, sizes } = drawn;
          faults.push(
            `${name}: ${chosen} at ${Math.round(drawn.width)} px, ${off} steps: ${sizes}`,
          );
        }
      }
      expect(count).toBeGreaterThan(100);
      expect([...new Set(faults)]).toEqual([]);
    });
  });
}
