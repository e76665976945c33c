import { cleanText } from '@masthead/contract/text/clean-text.ts';
import { HOSTILE_TEXTS } from '@masthead/contract/text/hostile-texts.cases.ts';
import { expect, test } from 'vitest';
import { vcardOf } from '#src/view/vcard.ts';

const CONTACT = {
  ...{ name: '回収窓口', role: 'Press; recalls, returns', hours: 'Mon–Fri\n9:00' },
  ...{ email: 'press@velden.example', phone: '+31 10 555 01 00', languages: {} },
};

/** Properties by name, read as RFC 2426 says: unfolded, then unescaped. */
function read(card: string): ReadonlyMap<string, string> {
  const lines = card.replaceAll('\r\n ', '').trimEnd().split('\r\n');
  return new Map(
    lines.map((line): [string, string] => {
      const at = line.indexOf(':');
      const value = line.slice(at + 1).replace(/\\(.)/g, (_, sign) => (sign === 'n' ? '\n' : sign));
      return [line.slice(0, at), value];
    }),
  );
}

test('a contact is read back as it was', () => {
  const card = read(vcardOf(CONTACT, 'Velden, Inc.'));
  expect([...card.keys()].slice(0, 2)).toEqual(['BEGIN', 'VERSION']);
  expect(card.get('VERSION')).toBe('3.0');
  expect(card.get('FN')).toBe('回収窓口');
  expect(card.get('N')).toBe('回収窓口;;;;');
  expect(card.get('ORG')).toBe('Velden, Inc.');
  expect(card.get('TITLE')).toBe(CONTACT.role);
  expect(card.get('NOTE')).toBe(CONTACT.hours);
  expect(card.get('EMAIL;TYPE=INTERNET')).toBe(CONTACT.email);
  expect(card.get('TEL;TYPE=WORK,VOICE')).toBe(CONTACT.phone);
  expect([...card.keys()].at(-1)).toBe('END');
});

test("a contact's missing fields have no lines", () => {
  const card = vcardOf({ ...CONTACT, role: null, hours: null, phone: null }, 'Velden');
  expect(card).not.toMatch(/TITLE|NOTE|TEL/);
});

test('no line is longer than 75 octets, and none cuts a character', () => {
  const role = 'ฝ่ายสื่อมวลชน 報道関係 😀'.repeat(12);
  const card = vcardOf({ ...CONTACT, role }, 'Velden');
  for (const line of card.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(read(card).get('TITLE')).toBe(role);
});

test.each(Object.entries(HOSTILE_TEXTS))('%s stays in its field', (_name, text) => {
  const card = read(vcardOf({ ...CONTACT, role: text }, text));
  expect([...card.keys()]).toEqual([
    ...['BEGIN', 'VERSION', 'N', 'FN', 'ORG', 'TITLE', 'EMAIL;TYPE=INTERNET'],
    ...['TEL;TYPE=WORK,VOICE', 'NOTE', 'END'],
  ]);
  const written = cleanText(text).text.replace(/[\u2028\u2029]/g, '\n');
  expect([card.get('ORG'), card.get('TITLE')]).toEqual([written, written]);
});
