import { link } from '#src/mails/html-document.ts';
import type { MailGiven, SubscriberLinks } from '#src/mails/mail.ts';
import { phrased } from '#src/mails/phrases.ts';
import type { TextPart } from '#src/mails/plain-text.ts';
import { wordsOf } from '#src/mails/words.ts';

/** The sender and their address. */
function senderOf({ company }: MailGiven): string {
  return company.email === null ? company.legalName : `${company.legalName}, ${company.email}`;
}

const line = (html: string): string => `<p style="margin: 0 0 8px">${html}</p>`;

/** The sender of a mail, as HTML. */
export function senderHtml(given: MailGiven): string {
  const { company } = given;
  const name = phrased(company.legalName, given);
  if (company.email === null) return line(name);
  const address = { label: company.email, url: `mailto:${company.email}`, isQuiet: true };
  return line(`${name}<br>${link(given, address)}`);
}

/** The sender, after a separator that many programs recognise as the end of the text. */
export const senderText = (given: MailGiven): TextPart[] => [
  { kind: 'paragraph', text: senderOf(given) },
];

/** The reason why a subscriber gets the mail, and how to unsubscribe, as HTML. */
export function subscriberHtml(given: MailGiven & { readonly links: SubscriberLinks }): string {
  const words = wordsOf(given);
  const { preferences, unsubscribe } = given.links;
  const ways = [
    link(given, { label: words('mails.preferences'), url: preferences, isQuiet: true }),
    link(given, { label: words('mails.unsubscribe'), url: unsubscribe, isQuiet: true }),
  ];
  return [
    line(phrased(words('mails.why'), given)),
    line(ways.join('&ensp;|&ensp;')),
    senderHtml(given),
  ].join('\n');
}

/** The same as plain text. */
export function subscriberText(
  given: MailGiven & { readonly links: SubscriberLinks },
): readonly TextPart[] {
  const words = wordsOf(given);
  const { preferences, unsubscribe } = given.links;
  return [
    { kind: 'paragraph', text: words('mails.why') },
    { kind: 'link', label: words('mails.preferences'), url: preferences },
    { kind: 'link', label: words('mails.unsubscribe'), url: unsubscribe },
    ...senderText(given),
  ];
}
