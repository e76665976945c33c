import {
  RENDITION_FORMATS,
  RENDITION_RATIOS,
  RENDITION_WIDTHS,
  renditionPath,
} from '@masthead/contract/media';
import { expect } from 'vitest';
import { siteUrl } from '../support/addresses.ts';
import { addressesIn, type Tag } from '../support/html.ts';
import { inTurn } from '../support/in-turn.ts';

const MEDIA = /^\/media\//;
/** Making a rendition costs more than the whole page. */
const AT_ONCE = 2;
const RENDITION = /^(\/media\/[^/]+\/[^/]+)\/(\w+)-(\d+)\.(\w+)$/;
/** contract, media; not an SVG or a film's own file. */
const NAMES = new Set(
  RENDITION_RATIOS.flatMap((ratio) =>
    RENDITION_WIDTHS.flatMap((width) =>
      RENDITION_FORMATS.map((format) => renditionPath('', ratio, width, format)),
    ),
  ),
);

interface Page {
  readonly tags: readonly Tag[];
}

/** Every picture, film and file on these pages exists; one rendition is made of each picture. */
export async function expectMedia(pages: readonly Page[]): Promise<void> {
  const addresses = new Set(pages.flatMap(mediaOf));
  const pictures = new Map<string, string>();
  const others: string[] = [];
  for (const address of addresses) {
    const [, picture] = RENDITION.exec(address) ?? [];
    if (picture === undefined) others.push(address);
    else {
      expect(NAMES, address).toContain(address.slice(picture.length));
      // The JPEG is the cheapest to make.
      if (address.endsWith('.jpg')) pictures.set(picture, address);
      else if (!pictures.has(picture)) pictures.set(picture, address);
    }
  }
  const faults: string[] = [];
  await inTurn(pictures.values(), AT_ONCE, async (address) => {
    const response = await fetch(siteUrl() + address);
    const type = response.headers.get('content-type');
    const { byteLength } = await response.arrayBuffer();
    if (!response.ok || !type?.startsWith('image/') || byteLength === 0) {
      faults.push(`${address}: ${response.status} ${type} ${byteLength} bytes`);
    }
  });
  await inTurn(others, AT_ONCE, async (address) => {
    const response = await fetch(siteUrl() + address, { method: 'HEAD' });
    const bytes = Number(response.headers.get('content-length'));
    if (!response.ok || bytes === 0) faults.push(`${address}: ${response.status} ${bytes} bytes`);
  });
  expect(faults).toEqual([]);
  expect(pictures.size).toBeGreaterThan(0);
  expect(others.filter((address) => address.endsWith('.zip')).length).toBeGreaterThan(0);
}

/** In any attribute that names one. */
function mediaOf({ tags }: Page): string[] {
  return tags.flatMap(({ attributes }) => {
    const { src, href, poster, content, srcset, imagesrcset } = attributes;
    const named = [src, href, poster, content].flatMap((value) => (value ? [value] : []));
    const sets = [srcset, imagesrcset, attributes['data-set']];
    return [...named, ...sets.flatMap((set) => (set ? addressesIn(set) : []))]
      .map((value) => value.replace(siteUrl(), ''))
      .filter((value) => MEDIA.test(value));
  });
}
