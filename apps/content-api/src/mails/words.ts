import { messagesIn, type Translate } from '@masthead/locales/translator';
import type { MailGiven } from '#src/mails/mail.ts';

/** A message in a mail's language, with the company's name in it. */
export function wordsOf({ locale, company }: Pick<MailGiven, 'locale' | 'company'>): Translate {
  return messagesIn(locale, { company: company.name, owner: company.legalName });
}

/** Languages that say the first of a month as an ordinal number (docs/style). */
const FIRST_OF_MONTH: Readonly<Record<string, string>> = { fr: '1er', it: '1º' };

/** A date as a mail's language writes it out. */
export function mailDate(
  date: Date,
  { locale, timeZone }: Pick<MailGiven, 'locale' | 'timeZone'>,
): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  const first = FIRST_OF_MONTH[locale];
  return format
    .formatToParts(date)
    .map(({ type, value }) => (type === 'day' && value === '1' ? (first ?? value) : value))
    .join('');
}
