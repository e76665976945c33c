import { ITEM_TYPES } from '@masthead/contract/types';
import { LOCALES, type Locale, localeEntry } from '@masthead/locales/registry';
import { expect, test } from 'vitest';
import type { Mail, MailItem } from '#src/mails/mail.ts';
import { columnsOf, linesOf, MAX_COLUMNS } from '#src/mails/plain-text.ts';
import { mailTemplates } from '#src/mails/templates.ts';
import { mailDate } from '#src/mails/words.ts';

const { confirmationMail, itemMail, digestMail } = mailTemplates;

const given = (locale: Locale) => ({
  locale,
  timeZone: 'Europe/Amsterdam',
  phrases: [],
  company: {
    name: 'Acme',
    legalName: 'Acme & Sons N.V.',
    email: 'press@acme.example',
    url: `https://news.acme.example/${locale}`,
    colour: '#ffe600',
  },
});

const links = {
  preferences: 'https://news.acme.example/en/alerts/preferences?token=p',
  unsubscribe: 'https://news.acme.example/en/alerts/unsubscribe?token=u',
};

const item: MailItem = {
  id: '6f7cbb0e-27a5-4a39-9c9e-0d4f5b1c0001',
  type: 'release',
  title: "<b>“Odd”</b> & 'plain'\r\n  title",
  standfirst: 'One\nsentence <script>alert(1)</script>.',
  date: new Date('2026-03-01T10:00:00Z'),
  url: 'https://news.acme.example/en/newsroom/releases/odd?x=1&y="2"',
  image: {
    url: 'https://news.acme.example/media/a.jpg',
    alt: 'A "picture"',
    width: 1200,
    height: 800,
  },
};

const mailsOf = (locale: Locale): Readonly<Record<string, Mail>> => ({
  confirmation: confirmationMail({
    ...given(locale),
    channels: ['releases', 'statements', 'magazine'],
    topics: ['Water & <land>'],
    frequency: 'weekly',
    links: { confirm: 'https://news.acme.example/en/alerts/confirm?token=c' },
  }),
  item: itemMail({ ...given(locale), item, links }),
  daily: digestMail({ ...given(locale), frequency: 'daily', items: [item, item], links }),
  weekly: digestMail({ ...given(locale), frequency: 'weekly', items: [item], links }),
});

/** Without what only says where lines may end. */
const unbroken = (html: string): string => html.replace(/<\/?(?:span|wbr)[^>]*>/g, '');

test.each(LOCALES)('every mail is whole in %s', (locale) => {
  for (const [name, { subject, text, html }] of Object.entries(mailsOf(locale))) {
    expect(subject, name).toMatch(/\S/);
    for (const part of [subject, text, html]) {
      expect(part, name).not.toMatch(/\{\{|\b(?:mails|alerts|types)\.\w|undefined|\[object/);
    }
    expect(subject, name).not.toMatch(/[\r\n]/);
    expect(html).toContain(`<html lang="${localeEntry(locale).hreflang}" dir="ltr">`);
    expect(html).toContain('color-scheme: light dark');
    expect(html).not.toMatch(/<(?:script|table|link)|<b>|src="(?!https:\/\/news\.acme)/);
    expect(unbroken(html)).toContain('Acme &amp; Sons N.V.');
    expect(text).toContain('Acme & Sons N.V.');
    for (const line of text.split('\n')) {
      if (!line.startsWith('https://')) expect(columnsOf(line), line).toBeLessThanOrEqual(76);
    }
  }
});

test.each(LOCALES)('every mail of a subscriber leads out of the subscription in %s', (locale) => {
  const { item: one, daily, weekly } = mailsOf(locale);
  for (const mail of [one, daily, weekly]) {
    for (const url of Object.values(links)) {
      expect(mail?.text.split('\n')).toContain(url);
      expect(mail?.html).toContain(`href="${url}"`);
    }
  }
});

test('texts stand in the HTML as they are, and on one line where they must', () => {
  const { subject, html, text } = itemMail({ ...given('en'), item, links });
  expect(subject).toBe("<b>“Odd”</b> & 'plain' title");
  expect(html).toContain('&lt;b&gt;“Odd”&lt;/b&gt; &amp; &#39;plain&#39; title');
  expect(html).toContain('odd?x=1&amp;y=&quot;2&quot;');
  expect(text).toContain('One sentence <script>');
});

test('an item without picture, standfirst and date is a mail all the same, whatever its type', () => {
  for (const type of ITEM_TYPES) {
    const bare = { ...item, type, title: 'T', standfirst: ' ', date: null, image: null };
    const { html, text } = itemMail({ ...given('ja'), item: bare, links });
    expect(html).not.toMatch(/<img|types\./);
    expect(text).toContain('T\n=');
  }
});

test.each(LOCALES)('a release can be verified from every mail in %s', (locale) => {
  const verifyUrl = 'https://news.acme.example/en/verify/abc';
  const all = { ...given(locale), links };
  const items = [item, { ...item, verifyUrl }, { ...item, type: 'story' as const }];
  for (const { text, html } of [
    itemMail({ ...all, item: { ...item, verifyUrl } }),
    digestMail({ ...all, frequency: 'daily', items }),
  ]) {
    expect(text.split(verifyUrl)).toHaveLength(2);
    expect(html.split(`href="${verifyUrl}"`)).toHaveLength(2);
  }
});

test('a digest of nothing is refused', () => {
  const nothing = { ...given('en'), frequency: 'daily', items: [], links } as const;
  expect(() => digestMail(nothing)).toThrow(RangeError);
});

test('without a colour and an address there is a mail too', () => {
  const { company, ...others } = given('de');
  const bare = { ...others, company: { ...company, colour: null, email: null } };
  const { html } = itemMail({ ...bare, item, links });
  expect(html).not.toMatch(/mailto:|null/);
});

const LONG: readonly (readonly [Locale, string])[] = [
  [
    'de',
    'Die Donaudampfschifffahrtsgesellschaft hat heute in Rotterdam ein neues Werk für Wasseraufbereitung vorgestellt',
  ],
  [
    'ja',
    'ヨリーン・ケーテラールは2026年10月29日にロッテルダムで「新しい本社」を公開し、106万足の靴が修理やリサイクルのために戻ってきたことを発表した。',
  ],
  [
    'th',
    'โยรีน เกเตอลาร์ เปิดตัวสำนักงานใหญ่แห่งใหม่ที่รอตเทอร์ดามและประกาศว่ารองเท้าจำนวนมากกลับมาเพื่อซ่อมหรือรีไซเคิล',
  ],
  [
    'ko',
    '로테르담에서 새로운 본사를 공개하고 수선이나 재활용을 위해 돌아온 신발이 106만 켤레에 이른다고 발표했습니다',
  ],
  [
    'zh-Hans',
    'Velden今日发布新总部启用的消息，约琳·凯特拉尔表示106万双鞋回到了维修台，“这只是开始”，她在鹿特丹说。',
  ],
];

test.each(LONG)('long texts part between words of %s', (locale, text) => {
  const lines = linesOf(text, { locale, phrases: [] }, 40);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
  for (const line of lines) {
    expect(columnsOf(line)).toBeLessThanOrEqual(44);
    expect(line).not.toMatch(/^[、。，．！？」』）\p{M}\s]|[「『（“]$/u);
  }
});

test.each(LONG)(
  'headlines part between phrases of %s, and are copied as they were written',
  (locale, title) => {
    const long = { ...item, title, standfirst: title };
    const all = { ...given(locale), links };
    const { html } = itemMail({ ...all, item: long });
    const [, heading = ''] = /<h1[^>]*>(.*)<\/h1>/.exec(html) ?? [];
    expect(unbroken(heading)).toBe(title);
    expect(heading.includes('white-space: nowrap')).toBe(locale !== 'de');
    // Some programs show no more of a mail than 102 kB.
    const items = Array.from({ length: 30 }, () => long);
    const digest = digestMail({ ...all, frequency: 'weekly', items });
    expect(Buffer.byteLength(digest.html)).toBeLessThan(102_000);
  },
);

test('text without a place to break is left whole', () => {
  const word = 'x'.repeat(200);
  expect(linesOf(`a ${word} b`, { locale: 'en', phrases: [] })).toEqual(['a', word, 'b']);
  expect(MAX_COLUMNS).toBe(76);
});

test('dates are written out by the clocks of the newsroom, the first of a month as it is said', () => {
  const date = new Date('2026-02-28T23:30:00Z');
  const as = (locale: Locale) => mailDate(date, { locale, timeZone: 'Europe/Amsterdam' });
  expect(as('en')).toBe('March 1, 2026');
  expect(as('en-GB')).toBe('1 March 2026');
  expect(as('fr')).toBe('1er mars 2026');
  expect(as('it')).toBe('1º marzo 2026');
  expect(as('ja')).toBe('2026年3月1日');
  expect(as('th')).toBe('1 มีนาคม 2569');
});
