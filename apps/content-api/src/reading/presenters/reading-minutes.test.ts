import { join } from 'node:path';
import { readContent } from '@masthead/content-files/read-content';
import { readScope } from '@masthead/content-files/scope';
import { BodyInput } from '@masthead/contract/body';
import { LOCALES } from '@masthead/locales/registry';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readingMinutes } from '#src/reading/presenters/body.ts';

const scope = readScope([join(import.meta.dirname, '../../../../../content/stories')]);
if ('reason' in scope) throw new Error(scope.reason);
const { items } = await readContent(scope);

const Texts = z.object({ fields: z.object({ body: BodyInput }) });

/** A version's body, ten times over, so that a minute more or less is not all there is. */
function bodyIn(version: unknown): BodyInput | null {
  const texts = Texts.safeParse(version).data;
  return texts ? Array.from({ length: 10 }, () => texts.fields.body).flat() : null;
}

describe('the minutes that a story takes', () => {
  it.each(LOCALES)('are in %s those of the English edition, give or take a quarter', (locale) => {
    const ratios = items.flatMap(({ item: { locales } }) => {
      const [own, english] = [bodyIn(locales[locale]), bodyIn(locales.en)];
      if (own === null || english === null) return [];
      return [readingMinutes(own) / readingMinutes(english)];
    });
    expect(ratios.length).toBeGreaterThan(2);
    const all = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
    expect(all).toBeGreaterThan(0.85);
    expect(all).toBeLessThan(1.15);
    expect(Math.min(...ratios)).toBeGreaterThan(0.75);
    expect(Math.max(...ratios)).toBeLessThan(1.25);
  });

  it('are one at least', () => {
    expect(readingMinutes([])).toBe(1);
  });
});
