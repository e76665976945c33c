import { textOfMarkdown, textOfPdf } from '@masthead/article-files/testing/texts-of';
import { LOCALES } from '@masthead/locales/registry';
import { expect, test } from 'vitest';
import { siteUrl } from '../support/addresses.ts';
import { inTurn } from '../support/in-turn.ts';
import { itemPath, itemsOf } from '../support/items.ts';

/** More would wait for each other: one file is made at a time. */
const AT_ONCE = 2;

test.each(LOCALES)(
  'the text layer of every PDF in %s is its Markdown as text',
  async (locale) => {
    const paths = (await itemsOf(locale)).map((item) => itemPath(locale, item));
    let compared = 0;
    await inTurn(new Set(paths), AT_ONCE, async (path) => {
      const markdown = await fetch(`${siteUrl()}${path}.md`);
      // It has a page and nothing to read.
      if (markdown.status === 404) return;
      const { title, body } = textOfMarkdown(await markdown.text());
      const pdf = await fetch(`${siteUrl()}${path}.pdf`);
      expect(pdf.status, path).toBe(200);
      const text = await textOfPdf(new Uint8Array(await pdf.arrayBuffer()));
      // Thai's vowel "am" is drawn as its two parts, between which a mark may stand.
      const read = (all: string) =>
        locale === 'th' ? all.normalize('NFKD').replace(/(\p{M})\u0e4d/gu, '\u0e4d$1') : all;
      expect(text, path).toContain(title);
      const told = read(text);
      expect(told.slice(-read(body).length), path).toBe(read(body));
      compared += 1;
    });
    expect(compared).toBeGreaterThan(10);
  },
  600_000,
);
