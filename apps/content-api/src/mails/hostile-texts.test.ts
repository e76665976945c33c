/** Texts that break formats, in mails and names of files, each read by a parser of its own. */
import { cleanText } from '@masthead/contract/text/clean-text.ts';
import { HOSTILE_TEXTS } from '@masthead/contract/text/hostile-texts.cases.ts';
import { simpleParser } from 'mailparser';
import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import type { MailItem } from '#src/mails/mail.ts';
import { mailTemplates } from '#src/mails/templates.ts';
import { contentDisposition } from '#src/media/content-types.ts';

const { digestMail, itemMail } = mailTemplates;
const TEXTS = Object.entries(HOSTILE_TEXTS);

const given = {
  locale: 'en',
  timeZone: 'UTC',
  phrases: [],
  company: {
    ...{ name: 'Velden', legalName: 'Velden N.V.', email: null, colour: null },
    url: 'https://news.velden.example/en',
  },
  links: { preferences: 'https://news.velden.example/p', unsubscribe: 'https://velden.example/u' },
} as const;

const itemOf = (text: string): MailItem => ({
  ...{ id: 'an-id', type: 'release', title: text, standfirst: text, date: null, image: null },
  url: 'https://news.velden.example/en/newsroom/releases/a',
});

/** A mail as it goes over the line, read again. */
async function sent(mail: { subject: string; text: string; html: string }) {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const envelope = { from: 'news@velden.example', to: 'reader@velden.example' };
  const { message } = await transport.sendMail({ ...envelope, ...mail });
  return simpleParser(Buffer.isBuffer(message) ? message : '');
}

const flat = (text = '') => text.replace(/\s+/gu, ' ').trim();

test.each(TEXTS)('a mail whose subject is %s', async (_name, text) => {
  const clean = cleanText(text).text;
  const item = itemOf(clean);
  for (const mail of [
    itemMail({ ...given, item }),
    digestMail({ ...given, frequency: 'daily', items: [item] }),
  ]) {
    const read = await sent(mail);
    expect([...read.headers.keys()].sort()).toEqual([
      ...['content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to'],
    ]);
    expect(read.cc ?? read.bcc).toBeUndefined();
    expect(flat(read.subject)).toContain(flat(clean));
    expect(flat(read.text).replaceAll(' ', '')).toContain(flat(clean).replaceAll(' ', ''));
    expect(read.html).not.toContain('<script');
  }
});

test.each(TEXTS)('a file whose name is %s', (_name, text) => {
  const value = contentDisposition('attachment', `${text}.pdf`);
  const [, plain = '', extended] =
    /^attachment; filename="([^"\\]*)"(?:; filename\*=UTF-8''([\w%.~!#$&+^`|-]+))?$/.exec(value) ??
    [];
  expect(plain, value).toMatch(/^[\x20-\x7e]+\.pdf$/);
  const name = decodeURIComponent(extended ?? plain);
  expect(name).toMatch(/\.pdf$/);
  expect(name).not.toMatch(/[/\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
});
