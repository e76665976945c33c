import { type MessageKey, messagesFor } from '@masthead/locales/dictionaries';
import { LOCALES } from '@masthead/locales/registry';
import { expect, test } from 'vitest';
import { translatorFor } from './translate.ts';

const en = translatorFor('en');

test('a message is in its language, each time', () => {
  for (let again = 0; again < 2; again += 1) {
    expect(en('labels.search')).toBe(messagesFor('en').labels.search);
    expect(translatorFor('ja')('labels.search')).toBe(messagesFor('ja').labels.search);
  }
});

test.each(LOCALES)(
  '%s: every message without placeholders comes out as it is written',
  (locale) => {
    const t = translatorFor(locale);
    for (const [area, texts] of Object.entries(messagesFor(locale))) {
      for (const [name, text] of Object.entries(texts)) {
        if (text.includes('{{') || /_(zero|one|two|few|many|other)$/.test(name)) continue;
        // The keys of a dictionary are all messages; the loop cannot know.
        expect(t(`${area}.${name}` as MessageKey), `${area}.${name}`).toBe(text);
      }
    }
  },
);

test('a missing message is empty, not its key', () => {
  for (const key of ['labels.no_such_message', 'nowhere.title', 'labels', '']) {
    expect(en(key as MessageKey), key).toBe('');
    expect(en(key as MessageKey, { title: 'x' }), key).toBe('');
  }
});

test('values are inserted as they are: the code that writes the markup escapes them', () => {
  const title = `Faster & "lighter" <than> ever's`;
  expect(en('share.intro', { title })).toBe(`Check out this article: ${title}`);
});

test.each([
  'site: {{site}}',
  '$t(labels.search)',
  "$t(labels.search, { 'x': 1 })",
  '$&, $1 and $$',
  '{{title}}',
  'a\\b',
  '-%s-',
])('the value %j is text and never an instruction', (title) => {
  expect(en('labels.back_to', { title })).toBe(`Back to ${title}`);
  expect(en('site.page_title', { page: title, site: 'Velden' })).toBe(`${title} | Velden`);
});

test('the same message with other values is another text', () => {
  expect(en('labels.page_of', { page: 1, pages: 3 })).toBe('Page 1 of 3');
  expect(en('labels.page_of', { page: 2, pages: 3 })).toBe('Page 2 of 3');
  expect(en('labels.page_of', { pages: 4, page: 2 })).toBe('Page 2 of 4');
});

test('plurals follow the language, zero where it has a form of its own', () => {
  const results = (count: number): string => en('search.results', { count, query: 'run' });
  expect(results(0)).toBe('No results for “run”');
  expect(results(1)).toBe('1 result for “run”');
  expect(results(2)).toBe('2 results for “run”');
  expect(en('units.stories', { count: 0 })).toBe('0 stories');
  expect(en('units.stories', { count: 1 })).toBe('1 story');
});

test.each(LOCALES)('%s has a text for every number', (locale) => {
  const t = translatorFor(locale);
  for (const count of [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000, 1.5]) {
    expect(t('search.results', { count, query: 'run' }), `${count}`).toContain('run');
    const digits = t('units.stories', { count }).replace(/[^0-9]/g, '');
    expect(digits, `${count}`).toBe(String(count).replace('.', ''));
  }
});

test('a message says the company’s name, and its legal one where that is owed', () => {
  const t = translatorFor('en', { name: 'Acme', legal_name: 'Acme Inc.' });
  expect(t('site.title')).toBe('Acme Newsroom');
  expect(t('footer.social')).toBe('Acme on social media');
  expect(t('labels.copyright', { year: 2026 })).toBe('© 2026 Acme Inc. All rights reserved.');
});

test('before there is a name the newsroom’s own words stand there', () => {
  expect(en('site.title')).toBe('Newsroom');
  expect(en('magazine.title')).toBe(en('sections.magazine'));
  for (const locale of LOCALES) {
    const t = translatorFor(locale);
    expect(t('site.name')).toBe(t('sections.newsroom'));
    expect(t('home.people_title')).not.toContain('{{');
  }
});

test('a name is text, whatever is in it', () => {
  const name = '$t(site.name) {{owner}} & <b>';
  expect(translatorFor('en', { name, legal_name: name })('site.title')).toBe(`${name} Newsroom`);
});
