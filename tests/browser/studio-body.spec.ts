/** A body as it is written: blocks are dragged, and moved by keyboard; what is composed (Japanese) is cut off by no save. */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { test } from '../support/edited-servers.ts';
import { expect, firstOf, SOON, versionIn } from '../support/own-servers.ts';
import type { RunningServers } from '../support/servers.ts';
import { callPublishing, openAs } from '../support/studio.ts';

/** Where Tiptap keeps the editor of an element. */
interface EditorElement extends HTMLElement {
  readonly editor?: { readonly state: { readonly selection: Caret } };
}
interface Caret {
  readonly empty: boolean;
  readonly $from: {
    readonly parent: { readonly textContent: string; readonly content: { readonly size: number } };
    readonly parentOffset: number;
  };
}

type Item = Parameters<typeof versionIn>[0];
interface Draft {
  readonly item: Item;
  readonly revision: number;
}

const paragraph = (words: string) => ({
  ...{ _type: 'block', _key: words, style: 'normal', markDefs: [] },
  children: [{ _type: 'span', _key: 's', marks: [], text: words }],
});

/** A draft whose body is these blocks; answers its id. */
async function draftOf(servers: RunningServers, blocks: readonly object[]): Promise<string> {
  const [release] = await firstOf(servers, '/newsroom/releases', 1);
  const { item } = await callPublishing<Draft>(servers, 'GET', `/items/${release?.id}`);
  const id = randomUUID();
  const en = versionIn(item, 'en');
  const fields = { ...en.fields, title: `Body ${id}`, body: blocks };
  const draft = { ...item, version: null, locales: { en: { ...en, slug: `body-${id}`, fields } } };
  await callPublishing(servers, 'PUT', `/items/${id}/draft`, { item: draft });
  return id;
}

const draftWith = (servers: RunningServers, words: readonly string[]): Promise<string> =>
  draftOf(servers, words.map(paragraph));

async function storedBody<Block>(servers: RunningServers, id: string): Promise<Block[]> {
  const { item } = await callPublishing<Draft>(servers, 'GET', `/items/${id}/draft`);
  return versionIn(item, 'en').fields.body as Block[];
}

/** The words of each block that is stored. */
async function stored(servers: RunningServers, id: string): Promise<string[]> {
  const body = await storedBody<ReturnType<typeof paragraph>>(servers, id);
  return body.map(({ children }) => children.map(({ text }) => text).join(''));
}

async function openBody(page: Page, servers: RunningServers, id: string): Promise<Locator> {
  await openAs(page, servers, 'writer', `/items/${id}`);
  const body = page.getByRole('textbox', { name: 'Text', exact: true }).first();
  await expect(body).toBeVisible(SOON);
  await body.scrollIntoViewIfNeeded();
  return body;
}

/** Puts the caret behind these words. A browser tells the editor after the click, and on a busy machine after the next key too. */
async function caretBehind(page: Page, words: Locator): Promise<void> {
  await words.click();
  await page.keyboard.press('End');
  const isThere = () =>
    words.evaluate((element) => {
      const { editor } = element.closest<EditorElement>('.ProseMirror') ?? {};
      if (!editor) return false;
      const { empty, $from } = editor.state.selection;
      const { textContent, content } = $from.parent;
      return empty && textContent === element.textContent && $from.parentOffset === content.size;
    });
  await expect.poll(isThere).toBe(true);
}

/** Pastes into a paragraph of its own below another one. */
async function pasteBelow(
  page: Page,
  above: Locator,
  type: 'text/html' | 'text/plain',
  text: string,
): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(
    ([type = '', text = '']) =>
      navigator.clipboard.write([new ClipboardItem({ [type]: new Blob([text], { type }) })]),
    [type, text],
  );
  await caretBehind(page, above);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+v');
}

test('a block is dragged to its place, and stays there', async ({ page, servers }) => {
  const id = await draftWith(servers, ['first', 'second', 'third', 'fourth']);
  const body = await openBody(page, servers, id);
  await body.getByText('first').hover();
  const handle = await page
    .getByRole('button', { name: 'Drag to move, click to select' })
    .boundingBox();
  const target = await body.getByText('fourth').boundingBox();
  if (handle === null || target === null) throw new Error('there is nothing to drag');
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(target.x + 40, target.y, { steps: 8 });
  await page.mouse.move(target.x + 40, target.y + target.height - 2, { steps: 4 });
  await page.mouse.up();
  const order = () => stored(servers, id);
  // It is still the one that is chosen: keys move it on at once.
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await expect.poll(order, SOON).toEqual(['second', 'third', 'first', 'fourth']);
});

test('a block is moved by keyboard, and moved back by undoing it', async ({ page, servers }) => {
  const id = await draftWith(servers, ['first', 'second', 'third']);
  const body = await openBody(page, servers, id);
  await body.getByText('first').click();
  await page.keyboard.press('Alt+Shift+ArrowDown');
  const order = () => stored(servers, id);
  await expect.poll(order, SOON).toEqual(['second', 'first', 'third']);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(order, SOON).toEqual(['first', 'second', 'third']);
});

test('what is pasted from elsewhere keeps its structure and loses its looks', async ({
  page,
  servers,
}) => {
  const id = await draftWith(servers, ['first']);
  const body = await openBody(page, servers, id);
  await pasteBelow(
    page,
    body.getByText('first'),
    'text/html',
    '<h2 style="color:red">Parts</h2><p class="MsoNormal"><span style="font-size:40px">One <b>strong</b> word</span></p>',
  );
  const blocks = async () => {
    const written = await storedBody<ReturnType<typeof paragraph>>(servers, id);
    return written.map(({ style, children }) => [
      style,
      children.map(({ text, marks }) => [text, ...marks]),
    ]);
  };
  await expect.poll(blocks, SOON).toEqual([
    ['normal', [['first']]],
    ['h2', [['Parts']]],
    ['normal', [['One '], ['strong', 'strong'], [' word']]],
  ]);
  await expect(body.locator('[style]')).toHaveCount(0);
});

test('what is composed goes on through saves of one’s own and of others', async ({
  page,
  servers,
}) => {
  const id = await draftWith(servers, ['first', '夜明け']);
  const body = await openBody(page, servers, id);
  await body.getByText('夜明け').click();
  await page.keyboard.press('End');
  const keyboard = await page.context().newCDPSession(page);
  const compose = async (text: string): Promise<void> => {
    const end = { selectionStart: text.length, selectionEnd: text.length };
    await keyboard.send('Input.imeSetComposition', { text, ...end });
  };
  for (const text of ['n', 'に', 'にh', 'にほ', 'にほん']) await compose(text);
  // The save comes while it is composed on.
  await expect.poll(() => stored(servers, id), SOON).toEqual(['first', '夜明けにほん']);

  // Another writes at another place, and both come together.
  const { item, revision } = await callPublishing<Draft>(servers, 'GET', `/items/${id}/draft`);
  versionIn(item, 'en').fields.description = 'By another';
  await callPublishing(servers, 'PUT', `/items/${id}/draft`, { item, revision });
  await compose('にほんg');
  const description = page.getByRole('textbox', { name: 'Description' });
  await expect(description).toHaveValue('By another', SOON);
  await compose('日本語');
  await keyboard.send('Input.insertText', { text: '日本語' });
  await expect.poll(() => stored(servers, id), SOON).toEqual(['first', '夜明け日本語']);
  await page.keyboard.type('!');
  await expect(body.getByText('夜明け日本語!')).toBeVisible();
  await expect(body.locator('p')).toHaveCount(2);
});

test('a line of a block is shown whole, and stays one line', async ({ page, servers }) => {
  const long =
    'of water, most of it collected from the roof of the clubhouse and of the stand behind it';
  const figure = { _key: 'f', value: '15,400', unit: null, label: long };
  const figures = { _type: 'statistics', _key: 's', title: null, items: [figure] };
  const id = await draftOf(servers, [paragraph('first'), figures]);
  await openBody(page, servers, id);
  const label = page.getByRole('textbox', { name: 'What it counts' });
  await expect(label).toHaveValue(long);
  const isWhole = (field: HTMLElement): boolean =>
    field.scrollWidth <= field.clientWidth && field.scrollHeight <= field.clientHeight;
  await expect.poll(() => label.evaluate(isWhole)).toBe(true);
  await label.press('ControlOrMeta+a');
  await page.keyboard.type('of water');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText(' in one\nnight');
  const labelStored = async () => {
    const [, { items } = figures] = await storedBody<typeof figures>(servers, id);
    return items.map((each) => each.label);
  };
  await expect.poll(labelStored, SOON).toEqual(['of water in one night']);
});

interface Table {
  readonly _type: string;
  readonly caption: string | null;
  readonly align: readonly string[];
  readonly rows: readonly { readonly cells: readonly string[] }[];
}

/** The cells of each table that is stored. */
const cellsOf = (body: readonly Table[]) =>
  body.flatMap(({ _type, rows }) => (_type === 'table' ? [rows.map(({ cells }) => cells)] : []));

test('a table is put in, filled and made longer by keyboard alone', async ({ page, servers }) => {
  const id = await draftWith(servers, ['first']);
  const body = await openBody(page, servers, id);
  await caretBehind(page, body.getByText('first'));
  await page.keyboard.press('Enter');
  await page.keyboard.press('/');
  await expect(page.getByRole('option', { name: 'Table' })).toBeVisible();
  await page.keyboard.type('Table');
  await page.keyboard.press('Enter');
  // Into its form: the caption comes first.
  const caption = page.getByRole('textbox', { name: 'Caption' });
  await expect(caption).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(caption).toBeFocused();
  await page.keyboard.type('Growth');
  const cell = (row: number, column: number) =>
    page.getByRole('textbox', { name: `Row ${row}, column ${column}`, exact: true });
  for (let at = 0; at < 3; at += 1) await page.keyboard.press('Tab');
  await expect(cell(1, 1)).toBeFocused();
  for (const words of ['Region', 'Asia', 'Europe', 'All']) {
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
  }
  await expect(cell(5, 1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(cell(4, 1)).toBeFocused();
  const stored = async () => cellsOf(await storedBody<Table>(servers, id));
  await expect
    .poll(stored, SOON)
    .toEqual([['Region', 'Asia', 'Europe', 'All', ''].map((words) => [words, '', ''])]);
  const [, table] = await storedBody<Table>(servers, id);
  expect(table).toMatchObject({ caption: 'Growth', align: ['start', 'end', 'end'] });
});

test('tables and Markdown are pasted as what they are; what was left out is said', async ({
  page,
  servers,
}) => {
  const id = await draftWith(servers, ['first']);
  const body = await openBody(page, servers, id);
  const first = body.getByText('first', { exact: true });
  await pasteBelow(
    page,
    first,
    'text/html',
    '<p class="MsoNormal">Rose<del cite="mailto:a"> fell</del>.</p><table><tr><td><b>Region</b></td><td><b>H1</b></td></tr><tr><td>Asia</td><td>1.2</td></tr></table>',
  );
  await expect(page.getByText('Left out: 1 deleted passage.')).toBeVisible();
  const stored = async () => cellsOf(await storedBody<Table>(servers, id));
  await expect.poll(stored, SOON).toEqual([
    [
      ['Region', 'H1'],
      ['Asia', '1.2'],
    ],
  ]);
  await pasteBelow(page, first, 'text/plain', '## A heading\n\nWith **words**.');
  await expect(body.getByText('## A heading')).toBeVisible();
  await page.getByRole('button', { name: 'Insert it as formatted text' }).click();
  await expect(body.getByRole('heading', { name: 'A heading' })).toBeVisible();
  await expect(body.getByText('## A heading')).toHaveCount(0);
  await expect(body.locator('strong')).toHaveText(['words']);
  await expect(first).toBeVisible();
});
