/** What stands on a page in another language than the page's carries that language (WCAG 3.1.2). */
import { ProfileAnswer } from '@masthead/contract/profile';
import { StoryAnswer } from '@masthead/contract/story';
import type { Locale } from '@masthead/locales/registry';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Credit } from '#src/components/media/Credit.tsx';
import { Figures } from '#src/components/media/Figures.tsx';
import { Picture } from '#src/components/media/Picture.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import { Contacts } from '#src/components/people/Contacts.tsx';
import { ProfilePage } from '#src/pages/profile/ProfilePage.tsx';
import { StoryIntro } from '#src/pages/story/StoryIntro.tsx';
import { example } from '#src/testing/examples.ts';
import { unbroken } from '#src/testing/unbroken.ts';
import { viewIn } from '#src/testing/view-in.ts';
import { ViewProvider } from '#src/view/view-context.ts';

const draw = (locale: Locale, view: ReactNode): string =>
  unbroken(
    renderToStaticMarkup(<ViewProvider value={viewIn(locale)}>{view}</ViewProvider>),
  ).replace(/ class="[^"]*"/g, '');

const WORDS = { caption: '夜明けのトラック。', credit: 'Generated artwork' };

test('a credit is marked within its label, a caption of the page’s language is not', () => {
  const words = { ...WORDS, languages: { credit: 'en' } };
  expect(draw('ja', <Credit words={words} />)).toBe(
    '<figcaption><span>夜明けのトラック。</span><span>画像：<span lang="en">Generated artwork</span></span></figcaption>',
  );
  expect(draw('ja', <Credit words={WORDS} />)).not.toContain('lang=');
});

test('alternative text is marked on the picture, where it is read at all', () => {
  const image = {
    ...{ id: '28e4c162-2162-422c-973d-4f59528c43b3', src: '/media/a/1', width: 1600, height: 900 },
    ...{ focal: { x: 0.5, y: 0.5 }, dominant: '#b6b1a7', caption: null, credit: null },
    alt: 'A gate',
    languages: { alt: 'en' },
  };
  const picture = { image, ratio: '16x9', sizes: '100vw' } as const;
  expect(draw('ja', <Picture {...picture} />)).toContain('alt="A gate" lang="en"');
  expect(draw('ja', <Picture {...picture} decorative />)).not.toContain('lang=');
});

test('name, role and hours of a contact are marked one by one', () => {
  const contact = { name: '回収窓口', role: 'For customers', hours: 'Every day' };
  const languages = { role: 'en', hours: 'en' };
  const contacts = [{ ...contact, email: null, phone: null, languages }];
  expect(draw('ja', <Contacts contacts={contacts} />)).toBe(
    '<ul><li><p>回収窓口</p><p lang="en">For customers</p><p lang="en">Every day</p></li></ul>',
  );
});

test('a byline in another script is marked', () => {
  const { data } = StoryAnswer.parse(example('story/examples/full.json'));
  const author = { name: 'Somsri Inthanon', date_label: null, slug: null };
  const authors = [{ ...author, languages: { name: 'en' } }];
  expect(draw('ja', <StoryIntro story={{ ...data, authors }} />)).toContain(
    '文：<span lang="en">Somsri Inthanon</span>',
  );
});

test('a person’s page in another script has the Latin name once, beside the own one', () => {
  const { data } = ProfileAnswer.parse(example('profile/examples/full.json'));
  const page = (locale: Locale, source_title: string | null) =>
    draw(locale, <ProfilePage data={{ profile: { ...data, title: 'ミレラ', source_title } }} />);
  const drawn = page('ja', 'Mirela Oshan');
  expect(drawn).toContain('<h1>ミレラ</h1><p lang="en">Mirela Oshan</p>');
  expect(drawn.split('<p lang="en">Mirela Oshan</p>')).toHaveLength(2);
  expect(page('ja', null)).not.toContain('lang="en"');
  expect(page('de', 'Mirela Oșan')).not.toContain('Oșan');
});

test('a number and its unit stand together, with the space that the script has between them', () => {
  const figures = (unit: string | null) => [{ value: '106', unit, label: 'a year' }];
  expect(draw('ja', <Figures figures={figures('万足')} />)).toContain('106<span>万足</span>');
  expect(draw('th', <Figures figures={figures('คู่')} />)).toContain('106\u00a0<span>คู่</span>');
  expect(draw('en', <Figures figures={figures(null)} />)).toContain('<p>106</p>');
});

test('no line ends within a short compound, and a long one keeps its hyphens', () => {
  const kept = (text: string) =>
    [
      ...renderToStaticMarkup(
        <ViewProvider value={viewIn('en')}>
          <Phrases>{text}</Phrases>
        </ViewProvider>,
      ).matchAll(/<span class="kept">(.*?)<\/span>/g),
    ].map(([, each]) => each);
  expect(kept('Velden reports half-year sales of a well-known shoe')).toEqual([
    'half-year',
    'well-known',
  ]);
  expect(kept('Open – day and night')).toEqual([]);
  expect(kept('State-of-the-art halls, cross-border-cooperation')).toEqual([]);
});
