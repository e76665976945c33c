/** Writing systems and hostile texts: languages are named for hyphens, fonts and screen readers, and no text becomes markup. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draftOf, ITEM, type Item, release, stored } from '#src/testing/items.ts';
import { listedItems } from '#src/testing/lists.ts';
import { renderStudio } from '#src/testing/render-studio.tsx';

const langOf = (tab: HTMLElement) => tab.querySelector('[lang]')?.getAttribute('lang');

const TITLES = { en: 'The mill', de: 'Die Mühle', ja: '水車小屋', th: 'โรงสี', ar: 'الطاحونة' };

function everywhere(): Item {
  const item = release();
  for (const [locale, title] of Object.entries(TITLES))
    item.locales[locale] = { slug: `mill-${locale}`, status: 'published', fields: { title } };
  return item;
}

test.each(['ja', 'th', 'ar'] as const)(
  'a text in %s is named as such and runs as its script does',
  async (locale) => {
    const { user } = await renderStudio(`/items/${ITEM}`, {
      answers: {
        'GET /items/:id': stored(everywhere()),
        'GET /items/:id/draft': draftOf(everywhere()),
      },
    });
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(langOf)).toEqual(['en', 'de', 'ja', 'th', 'ar']);
    const tab = tabs.find((each) => langOf(each) === locale);
    if (tab) await user.click(tab);
    const title = await screen.findByDisplayValue(TITLES[locale]);
    expect(title.getAttribute('lang')).toBe(locale);
    // The first strong character decides, so that a Latin name in an Arabic field stands right as well.
    expect(title.getAttribute('dir')).toBe('auto');
    // The heading goes on in the source language.
    expect(screen.getByRole('heading', { level: 1 }).lang).toBe('en');
  },
);

const SCRIPT = '"><script>window.__ran=1</script><img src=x onerror="window.__ran=1">';
const HREF = 'javascript:window.__ran=1';

const hostile = () =>
  [
    ...document.querySelectorAll(
      'script, [onerror], [onload], [href^="javascript:" i], [src^="javascript:" i]',
    ),
  ].map(({ outerHTML }) => outerHTML);

test('a script in texts, links and addresses is text on every side of an item', async () => {
  const item = everywhere();
  const link = {
    ...{ _type: 'block', _key: 'x1', style: 'normal' },
    children: [{ _type: 'span', _key: 's', text: SCRIPT, marks: ['l'] }],
    markDefs: [{ _type: 'link', _key: 'l', href: HREF }],
  };
  const action = { _type: 'call_to_action', _key: 'x2', text: SCRIPT, label: SCRIPT, href: HREF };
  if (item.locales.en)
    Object.assign(item.locales.en.fields, { title: SCRIPT, body: [link, action] });
  await renderStudio(`/items/${ITEM}`, {
    answers: {
      'GET /items/:id': stored(),
      'GET /items/:id/draft': draftOf(item, {
        problems: [{ path: 'locales.en.fields.title', message: SCRIPT }],
      }),
    },
  });
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(SCRIPT));
  // Of the running text, and of the call to action in it.
  await waitFor(() => expect(screen.getAllByRole('textbox', { name: 'Text' })).toHaveLength(2));
  expect(hostile()).toEqual([]);
});

test('a script in a title is text in the list', async () => {
  await renderStudio('/items', { answers: { 'GET /items': listedItems([SCRIPT]) } });
  await screen.findByText(SCRIPT);
  expect(hostile()).toEqual([]);
});
