import { describe, expect, test } from 'vitest';
import type { PageMeta } from '#src/pages/define-page.ts';
import { EXAMPLE_IDENTITY } from '#src/testing/identity.ts';
import { MarkupFacts } from '#src/view/markup-facts.ts';
import { cspHash, styleText } from '#src/view/style-rules.ts';
import { type DocumentInput, renderDocument } from './document.tsx';
import { speculationRules } from './speculation-rules.ts';
import { viewFor } from './view-for.ts';
import type { WrittenMarkup } from './write-markup.ts';

const META: PageMeta = {
  title: 'First Light',
  description: 'Thirty-one people meet at a gate.',
  image: null,
  type: 'article',
  header: 'solid',
  flags: {
    dark_theme: false,
    snap_scrolling: false,
    fixed_header: false,
    transparent_header: false,
    private: false,
    app_container: true,
  },
};

type Changes = Omit<Partial<DocumentInput>, 'meta' | 'body'> & {
  readonly meta?: Partial<PageMeta>;
  readonly body?: string;
};

const BUILT: DocumentInput['assets'] = {
  loader: '/assets/client.js',
  fonts: () => [],
  styles: () => ['/assets/shell.css', '/assets/page.css'],
  lateStyles: () => [],
  rules: (_page, _faces, { classes }) => styleText(`.used{--by:'${[...classes]}'}`),
};

function render({ meta, body = '<main>Text</main>', ...input }: Changes = {}) {
  const { parts, ...document } = renderDocument({
    view: viewFor('en', {
      path: '/en/magazine/first-light',
      origin: 'https://news.example',
      identity: EXAMPLE_IDENTITY,
    }),
    meta: { ...META, ...meta },
    route: 'story',
    alternates: {},
    assets: {
      loader: '/assets/client.js',
      fonts: () => ['/assets/a.woff2'],
      styles: () => ['/assets/a.css'],
      lateStyles: () => [],
    },
    ...input,
    body: written(body),
  });
  return { html: parts.join(''), ...document };
}

/** Up to `|` it is the first screen's. */
function written(markup: string): WrittenMarkup {
  const [first = '', ...more] = markup.split('|');
  const html = first + more.join('');
  const facts = new MarkupFacts();
  facts.addMarkup(first);
  const classes = new Set(facts.classes);
  facts.addMarkup(more.join(''));
  facts.hasFirstPicture = html.includes('id="first-picture"');
  const firstScreen = { parts: 1, classes, shown: '' };
  return {
    parts: [first, ...more],
    facts,
    firstScreen: more.length === 0 ? null : firstScreen,
  };
}

const stylesIn = (html: string): string[] =>
  [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style);
const headOf = (html: string): string => /<head>(.*)<\/head>/s.exec(html)?.[1] ?? '';

describe('nothing that editors write leaves its place', () => {
  const evil = `</title></script><script>alert('1')</script>" onload="x" & <!-- \u2028`;

  test('in title, description and cards', () => {
    const { html } = render({
      meta: {
        title: evil,
        description: evil,
        image: { path: `/media/${evil}`, width: 1200, height: 675, alt: evil },
      },
    });
    const harmless = render().html;
    for (const mark of ['<script', '</script', '</title', '<!--', '<title']) {
      expect(html.split(mark).length, mark).toBe(harmless.split(mark).length);
    }
    expect(html).toContain('&lt;/title&gt;&lt;/script&gt;');
    const data = /<script type="application\/ld\+json">.*?<\/script>/gs;
    expect(html.replace(data, '')).not.toContain('" onload');
  });

  test('in structured data, which stays what it was', () => {
    const author = [{ '@type': 'Person' as const, name: '</script>' }];
    const structured = { '@type': 'Article' as const, headline: evil, author };
    const head = headOf(render({ meta: { structured } }).html);
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      '@context': 'https://schema.org',
      '@graph': [structured, { '@type': 'BreadcrumbList' }],
    });
    expect(data).not.toMatch(/[<>&\u2028]/);
    // The data, the reader's choices, the loader, and the speculation rules.
    expect(head.match(/<script/g)).toHaveLength(4);
  });

  test('in the style, whose hash is that of what stands there', () => {
    const view = viewFor('en', {
      path: '/en',
      origin: 'https://news.example',
      identity: EXAMPLE_IDENTITY,
    });
    view.rules.of({ '--colour': `red</style><script>alert(1)</script>` });
    const { html, styleHashes } = render({ view });
    const styles = stylesIn(html);
    expect(styles.at(-1)).toContain('--colour:red');
    expect(html).not.toContain('alert(1)</script>');
    expect(styleHashes).toEqual(styles.map(cspHash));
  });

  test('in addresses', () => {
    const view = viewFor('en', {
      path: '/en/magazine/"><script>',
      origin: 'https://news.example',
      identity: EXAMPLE_IDENTITY,
    });
    const redirects = ['/de/"><script>'];
    const { html } = render({ view, alternates: { en: '/en/"><script>' }, redirects });
    expect(html).not.toContain('"><script>');
  });
});

describe('the head', () => {
  test('names the company once', () => {
    const title = 'Velden – stories, news and figures';
    const { html } = render({ meta: { title, isNamed: true } });
    expect(html).toContain(`<title>${title}</title>`);
  });

  test('names the page, the site, and what the page is about', () => {
    const { html } = render();
    expect(html).toContain('<title>First Light | Velden</title>');
    expect(html).toContain('<meta property="og:title" content="First Light"/>');
    expect(html).toContain(
      '<meta name="description" content="Thirty-one people meet at a gate."/>',
    );
    expect(html).toContain('<meta property="og:type" content="article"/>');
    expect(html).toContain(
      '<meta property="og:image" content="https://news.example/social-card.png"/>',
    );
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  });

  test('has the site’s own words where the page has none', () => {
    const { html } = render({ meta: { title: '', description: null } });
    expect(html).toContain('<title>Velden Newsroom</title>');
    expect(html).toContain('<meta name="description" content="Stories, news and progress');
    expect(html).not.toContain('content=""');
  });

  test('gives cards a picture with its whole address', () => {
    const { html } = render({
      meta: { image: { path: '/media/x/16x9-1200.jpg', width: 1200, height: 675, alt: 'A gate' } },
    });
    expect(html).toContain(
      '<meta property="og:image" content="https://news.example/media/x/16x9-1200.jpg"/>',
    );
    expect(html).toContain('<meta property="og:image:width" content="1200"/>');
    expect(html).toContain('<meta property="og:image:alt" content="A gate"/>');
    expect(html).toContain('content="summary_large_image"');
  });

  test('names the page’s one address, and English as that for all others', () => {
    const { html } = render({ alternates: { en: '/en/a', ja: '/ja/b' } });
    expect(html).toContain(
      '<link rel="canonical" href="https://news.example/en/magazine/first-light"/>',
    );
    expect(html).toContain('hrefLang="ja" href="https://news.example/ja/b"');
    expect(html).toContain('hrefLang="x-default" href="https://news.example/en/a"');
    expect(render({ alternates: { ja: '/ja/b' } }).html).not.toContain('x-default');
  });

  test('says its language as cards do', () => {
    expect(render().html).toContain('<meta property="og:locale" content="en_US"/>');
  });

  test('tells the way from home to the page, through its section', () => {
    const [, data = ''] =
      /<script type="application\/ld\+json">(.*?)<\/script>/.exec(render().html) ?? [];
    const { itemListElement } = JSON.parse(data);
    expect(itemListElement).toMatchObject([
      { position: 1, name: 'Velden', item: 'https://news.example/en' },
      { position: 2, name: 'Magazine', item: 'https://news.example/en/magazine' },
      { position: 3, name: 'First Light' },
    ]);
    expect(render({ route: 'home' }).html).not.toContain('BreadcrumbList');
  });

  test('of a private page asks robots to stay away and tells them nothing', () => {
    const { html } = render({
      meta: { flags: { ...META.flags, private: true }, structured: { '@type': 'Article' } },
    });
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toMatch(/canonical|og:|ld\+json|hreflang/i);
  });

  test('names its character set within the first kilobyte', () => {
    expect(render().html.slice(0, 1024)).toContain('<meta charset="utf-8">');
  });
});

describe('the root element', () => {
  const rootOf = (changes: Changes): string => /<html [^>]*>/.exec(render(changes).html)?.[0] ?? '';

  test('says language, script, brand and what the page asks of the shell', () => {
    const ofSite = viewFor('zh-Hant', {
      path: '/zh-Hant',
      origin: 'https://x.example',
      identity: EXAMPLE_IDENTITY,
    });
    const view = { ...ofSite, brand: 'tarn' };
    const flags = { ...META.flags, dark_theme: true, snap_scrolling: true, fixed_header: true };
    expect(rootOf({ view, meta: { flags, header: 'half' } })).toBe(
      '<html lang="zh-Hant" dir="ltr" data-script="Hant" data-brand="tarn" data-theme="dark" data-header="half" data-snap="" data-fixed-header="" data-container="">',
    );
  });

  test('names the page in other languages, for who has chosen one', () => {
    const redirects = ['/de/magazine/a', '/ja/search?q="x"'];
    expect(render({ redirects, route: 'pitch' }).html).toContain(
      '<body data-languages="/de/magazine/a /ja/search?q=&quot;x&quot;">',
    );
    // The language menu has their addresses.
    expect(render({ redirects }).html).toContain('<body data-languages="de ja">');
    expect(rootOf({ redirects }).length).toBeLessThan(300);
  });

  test('says no more than that', () => {
    const flags = { ...META.flags, app_container: false };
    expect(rootOf({ meta: { flags } })).toBe(
      '<html lang="en" dir="ltr" data-script="Latn" data-brand="velden" data-header="solid">',
    );
  });
});

test('the hashes are those of the inline styles: of whose page it is, and of this page', () => {
  const view = viewFor('en', {
    path: '/en',
    origin: 'https://news.example',
    identity: EXAMPLE_IDENTITY,
  });
  view.rules.of({ '--focal': '30% 50%' });
  const { html, styleHashes } = render({ view });
  const styles = stylesIn(html);
  expect(styles).toEqual([
    expect.stringContaining('--signal:'),
    expect.stringContaining('--focal:30% 50%'),
  ]);
  expect(styleHashes).toEqual(styles.map(cspHash));
});

test('a page waits for its first picture to be read, where it has one', () => {
  const expected = '<link rel="expect" href="#first-picture" blocking="render">';
  const picture = '<main><picture><img id="first-picture" alt=""></picture></main>';
  expect(headOf(render({ body: picture }).html)).toContain(expected);
  expect(render().html).not.toContain('rel="expect"');
});

test('inline scripts are the reader’s choices, and the speculation rules, which no private page has', () => {
  const { html, scriptHashes } = render();
  const [, choices = ''] = /<script>(.*?)<\/script>/s.exec(html) ?? [];
  expect(html.indexOf(choices), 'before all that waits').toBeLessThan(html.indexOf('stylesheet'));
  const [, rules = ''] = /<script type="speculationrules">(.*?)<\/script>/s.exec(html) ?? [];
  expect(rules).toBe(speculationRules('en'));
  expect(scriptHashes).toEqual([cspHash(choices), cspHash(rules)]);
  const hidden = render({ meta: { flags: { ...META.flags, private: true } } });
  expect(hidden.html).not.toContain('speculationrules');
  expect(hidden.scriptHashes).toEqual([cspHash(choices)]);
});

test('the browser’s own parts have the colour of either theme, those of a page dark by its flag one', () => {
  const coloursOf = (html: string) => html.match(/<meta name="theme-color"[^>]*>/g);
  expect(coloursOf(render().html)).toEqual([
    '<meta name="theme-color" content="#f6f5f1" media="(prefers-color-scheme:light)"/>',
    '<meta name="theme-color" content="#111111" media="(prefers-color-scheme:dark)"/>',
  ]);
  const flags = { ...META.flags, dark_theme: true };
  expect(coloursOf(render({ meta: { flags } }).html)).toEqual([
    '<meta name="theme-color" content="#111111"/>',
  ]);
});

describe('of a build', () => {
  const links =
    '<link rel="stylesheet" href="/assets/shell.css"/><link rel="stylesheet" href="/assets/page.css"/><script> </script>';

  test('the head has the rules of the first screen, and where that ends the whole sheets are linked', () => {
    const { html, styleHashes, scriptHashes } = render({
      assets: BUILT,
      body: '<main class="a"><p>One</p>|<p class="b">Two</p></main>',
    });
    expect(headOf(html)).toContain("<style>.used{--by:'a'}</style>");
    expect(headOf(html)).not.toContain('stylesheet');
    expect(html).toContain(`<main class="a"><p>One</p>${links}<p class="b">Two</p></main>`);
    expect(styleHashes).toContain(cspHash(".used{--by:'a'}"));
    expect(scriptHashes).toContain(cspHash(' '));
  });

  test('if fonts are optional the head has all rules', () => {
    const view = viewFor('th', {
      path: '/th',
      origin: 'https://x.example',
      identity: EXAMPLE_IDENTITY,
    });
    const body = '<main class="a"><p>One</p>|<p class="b">Two</p></main>';
    const { html } = render({ assets: BUILT, view, body });
    expect(headOf(html)).toContain("<style>.used{--by:'a,b'}</style>");
    expect(html).toContain(`</main>${links}</body>`);
  });

  test('a body without an end of its first screen has all rules, and the sheets behind it', () => {
    const { html } = render({ assets: BUILT, body: '<main class="a"><p class="b">Two</p></main>' });
    expect(headOf(html)).toContain("<style>.used{--by:'a,b'}</style>");
    expect(html).toContain(`</main>${links}</body>`);
  });
});
