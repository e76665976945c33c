/** Limits on which security and addresses rest. */
import { Href, Instant, LocaleCode, Slug } from '@masthead/contract/common';
import { Image, renditionPath } from '@masthead/contract/media';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';

const accepts = (schema: z.ZodType, value: string) => schema.safeParse(value).success;

describe('slug', () => {
  test.each(['first-light', '7', '夜明けの走り', 'แสงแรก', '첫-빛', 'premi\u00e8re-lumi\u00e8re'])(
    'takes %s',
    (slug) => expect(accepts(Slug, slug)).toBe(true),
  );

  test.each(['', 'A', 'a--b', '-a', 'a-', 'a b', 'a/b', 'a.b', '..', 'a%2fb', 'a_b', 'a\n'])(
    'refuses %j',
    (slug) => expect(accepts(Slug, slug)).toBe(false),
  );
});

describe('href', () => {
  test.each(['/', '/en/magazine', 'https://velden.example/a?b=c', 'mailto:a@b.example', '#top'])(
    'takes %s',
    (href) => expect(accepts(Href, href)).toBe(true),
  );

  test.each([
    '',
    '//evil.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'magazine',
    '/a b',
    'https://a.example\n',
  ])('refuses %j', (href) => expect(accepts(Href, href)).toBe(false));
});

describe('instant', () => {
  test.each(['2026-06-01T09:00:00.000Z', '2026-06-01T09:00:00Z'])('takes %s', (instant) =>
    expect(accepts(Instant, instant)).toBe(true),
  );

  test.each([
    '2026-06-01T11:00:00+02:00',
    '2026-06-01T09:00:00',
    '2026-06-01',
    '2026-02-30T09:00:00.000Z',
  ])('refuses %s', (instant) => expect(accepts(Instant, instant)).toBe(false));
});

describe('locale code', () => {
  const supported = 'de en en-GB es-419 es-ES fr it ja ko nl th zh-Hans zh-Hant'.split(' ');
  test.each(supported)('takes %s', (code) => expect(accepts(LocaleCode, code)).toBe(true));

  test.each(['EN', 'en-gb', 'english', 'en_GB', 'en/'])('refuses %s', (code) =>
    expect(accepts(LocaleCode, code)).toBe(false),
  );
});

describe('media', () => {
  const id = '9f1c2d3e-4a5b-4c6d-8e7f-0a1b2c3d4e5f';

  test('a rendition stands below its picture', () => {
    const path = renditionPath(`/media/${id}/0123456789ab`, '16x9', 1200, 'avif');
    expect(path).toBe(`/media/${id}/0123456789ab/16x9-1200.avif`);
  });

  test.each([`/media/${id}`, `/media/${id}/0123456789ab/../x`, `https://a.example/media/${id}`])(
    'a picture cannot stand at %s',
    (src) => expect(accepts(Image.shape.src, src)).toBe(false),
  );
});
