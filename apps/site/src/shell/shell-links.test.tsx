/** Where header and footer lead, in their markup; the journeys look at how they behave. */
import { LOCALES, type Locale, localeEntry } from '@masthead/locales/registry';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { languageLinks } from '#src/render/languages.ts';
import { Footer } from '#src/shell/Footer.tsx';
import { Header } from '#src/shell/Header.tsx';
import { EXAMPLE_CONFIGURATION } from '#src/testing/identity.ts';
import { viewIn } from '#src/testing/view-in.ts';
import { ViewProvider } from '#src/view/view-context.ts';

const configuration = { ...EXAMPLE_CONFIGURATION, navigation: null };

const footerIn = (locale: Locale): string =>
  renderToStaticMarkup(
    <ViewProvider value={{ ...viewIn(locale), path: `/${locale}/mission` }}>
      <Footer configuration={configuration} />
    </ViewProvider>,
  );

function headerIn(locale: Locale): string {
  const alternates = Object.fromEntries(LOCALES.map((each) => [each, `/${each}/newsroom`]));
  return renderToStaticMarkup(
    <ViewProvider value={{ ...viewIn(locale), path: `/${locale}/newsroom` }}>
      <Header
        route="newsroom"
        mode="solid"
        configuration={configuration}
        languages={languageLinks(LOCALES, locale, null, alternates)}
      />
    </ViewProvider>,
  );
}

/** The first element of this kind, from its start to its end. */
const partOf = (html: string, start: RegExp, end: string): string => {
  const at = html.search(start);
  return at === -1 ? '' : html.slice(at, html.indexOf(end, at));
};

const hrefsIn = (html: string): readonly string[] =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href);

/** What links or options in other languages say, each with its language. */
const namesIn = (html: string): readonly (readonly [string, string])[] =>
  [...html.matchAll(/ lang="([^"]+)"[^>]*>([^<]*)</g)].map(([, lang = '', name = '']) => [
    lang,
    name,
  ]);

test.each<Locale>(['en', 'en-GB', 'th'])(
  'the footer in %s has its links, and no others',
  (locale) => {
    const { twitter_url, linkedin_url, instagram_url, youtube_url } = configuration;
    const { secondary_links, util_links } = configuration;
    const html = footerIn(locale);
    expect(hrefsIn(html)).toEqual([
      ...['magazine', 'mission', 'company', 'newsroom'].map((each) => `/${locale}/${each}`),
      ...(locale === 'en' ? ['/en/resources'] : []),
      ...secondary_links.map(({ href }) => href),
      ...[twitter_url, linkedin_url, instagram_url, youtube_url].filter((url) => url !== null),
      ...util_links.map(({ href }) => href),
    ]);
    expect(html).toContain(`© ${viewIn(locale).year}`);
  },
);

describe.each(LOCALES)('the header in %s', (locale) => {
  const html = headerIn(locale);
  const list = partOf(html, /<nav id="languages"/, '</nav>');
  const select = partOf(html, /<select [^>]*name="to"/, '</select>');

  test('leads to the four sections, its own marked, on phones as well', () => {
    const sections = ['magazine', 'mission', 'company', 'newsroom'].map(
      (each) => `/${locale}/${each}`,
    );
    const navigations = [
      ...html.matchAll(/<nav aria-label[^>]*>.*?<\/nav>/gs),
      ...html.matchAll(/<nav class[^>]*>.*?<\/nav>/gs),
    ]
      .map(([each]) => each)
      .filter((each) => hrefsIn(each)[0] === sections[0]);
    expect(navigations).toHaveLength(2);
    for (const navigation of navigations) {
      expect(hrefsIn(navigation)).toEqual(sections);
      const [current = '', ...others] = navigation.match(/<a [^>]*aria-current[^>]*>/g) ?? [];
      expect(current).toContain(`href="/${locale}/newsroom"`);
      expect(others).toEqual([]);
    }
  });

  test('names each language in itself, and marks its own', () => {
    expect(hrefsIn(list)).toEqual(LOCALES.map((each) => `/${each}/newsroom`));
    const names = LOCALES.map((each) => [each, localeEntry(each).name]);
    expect(namesIn(list)).toEqual(names);
    expect(namesIn(select)).toEqual(names);
    expect(list.match(/<a [^>]*aria-current="true"[^>]*>([^<]*)/)?.[1]).toBe(
      localeEntry(locale).name,
    );
    expect(select.match(/<option [^>]*selected[^>]*>/)?.[0]).toContain(
      `value="/${locale}/newsroom"`,
    );
  });
});

test.each(LOCALES)(
  'the choices of display have names in %s, in the footer and in the menu',
  (locale) => {
    for (const html of [footerIn(locale), headerIn(locale)]) {
      for (const choice of ['scheme', 'text']) {
        const label = new RegExp(
          `<label[^>]*><span>[^<]*\\p{L}[^<]*</span><select [^>]*data-display="${choice}"`,
          'u',
        );
        expect(html).toMatch(label);
      }
    }
  },
);
