import type { ItemType } from '@masthead/contract/types';
import type { MessageKey } from '@masthead/locales/dictionaries';
import { isMessage } from '@masthead/locales/translator';
import { escapeHtml } from '#src/mails/escape-html.ts';
import { link } from '#src/mails/html-document.ts';
import type { MailGiven, MailItem } from '#src/mails/mail.ts';
import { type Breaking, phrased } from '#src/mails/phrases.ts';
import { oneLine } from '#src/mails/plain-text.ts';
import { mailDate, wordsOf } from '#src/mails/words.ts';

/** Landings are one of their kind, which has no name. */
type NamedType = {
  [T in ItemType]: `types.${T}` extends MessageKey ? T : never;
}[ItemType];
const isNamed = (type: ItemType): type is NamedType => isMessage(`types.${type}`);

export function kindOf(item: MailItem, given: MailGiven): string {
  const kind = isNamed(item.type) ? [wordsOf(given)(`types.${item.type}`, { count: 1 })] : [];
  const date = item.date === null ? [] : [mailDate(item.date, given)];
  return [...kind, ...date].join(' · ');
}

export const titleOf = ({ title }: MailItem): string => oneLine(title);

/** Null where it is nothing but blanks. */
export function standfirstOf({ standfirst }: MailItem): string | null {
  return oneLine(standfirst ?? '') || null;
}

/** An item's kind, above its title. */
export const kicker = (text: string, breaking: Breaking): string =>
  `<p class="quiet" style="margin: 0 0 4px; color: #5c5a55; font-size: 14px">${phrased(text, breaking)}</p>`;

const WIDTH = 600;

/** An item's picture, linked to its page, with alternative text for programs that load none. */
export function picture({ image, url }: MailItem): string {
  if (image === null) return '';
  const height = Math.round((WIDTH * image.height) / Math.max(1, image.width));
  return `<p style="margin: 0 0 20px"><a href="${escapeHtml(url)}"><img src="${escapeHtml(image.url)}" alt="${escapeHtml(oneLine(image.alt))}" width="${WIDTH}" height="${height}" style="display: block; width: 100%; height: auto; border: 0"></a></p>`;
}

/** Link to the page where readers can verify a release; none for other items. */
export function verifyLink(
  { verifyUrl }: MailItem,
  given: MailGiven,
): { readonly label: string; readonly url: string }[] {
  return verifyUrl ? [{ label: wordsOf(given)('verify.link'), url: verifyUrl }] : [];
}

export const verifyLine = (
  line: { readonly label: string; readonly url: string },
  given: MailGiven,
): string =>
  `<p style="margin: 20px 0 0; font-size: 14px">${link(given, { ...line, isQuiet: true })}</p>`;
