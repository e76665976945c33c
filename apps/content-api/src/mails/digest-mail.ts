import { heading, headingLines, htmlDocument, link, paragraph } from '#src/mails/html-document.ts';
import {
  kicker,
  kindOf,
  picture,
  standfirstOf,
  titleOf,
  verifyLine,
  verifyLink,
} from '#src/mails/item-parts.ts';
import type { DigestGiven, Mail, MailItem } from '#src/mails/mail.ts';
import { plainText, type TextPart } from '#src/mails/plain-text.ts';
import { subscriberHtml, subscriberText } from '#src/mails/subscriber-footer.ts';
import { wordsOf } from '#src/mails/words.ts';

/** All else is on the site. */
const MAX_ITEMS = 30;

export const inDigest = (items: readonly MailItem[]): MailItem[] =>
  items.toSorted((a, b) => (b.date?.getTime() ?? 0) - (a.date?.getTime() ?? 0)).slice(0, MAX_ITEMS);

/** The digest of a day or a week, with the newest item first and its picture. Throws `RangeError` without an item. */
export function digestMail(given: DigestGiven): Mail {
  const { items, frequency } = given;
  const [first, ...others] = items;
  if (first === undefined) throw new RangeError('a digest has one item at least');
  const words = wordsOf(given);
  const digest = words(`mails.${frequency}_title`);
  return {
    subject: words('mails.digest_subject', { digest, title: titleOf(first) }),
    text: plainText(
      [
        { kind: 'heading', text: digest },
        ...items.flatMap((item) => itemText(item, given)),
        ...subscriberText(given),
      ],
      given,
    ),
    html: htmlDocument(given, {
      title: digest,
      preheader: items.map(titleOf).join(' · '),
      body: [
        heading(digest, given),
        picture(first),
        itemHtml(first, given),
        ...others.map((item) => RULE + itemHtml(item, given)),
      ].join('\n'),
      footer: subscriberHtml(given),
    }),
  };
}

const RULE = '<hr class="rule" style="margin: 24px 0; border: 0; border-top: 1px solid #d8d6d0">';

function itemHtml(item: MailItem, given: DigestGiven): string {
  const standfirst = standfirstOf(item);
  const title = link(given, { label: titleOf(item), url: item.url });
  return [
    kicker(kindOf(item, given), given),
    `<h2 style="margin: 0 0 8px; font-size: 20px; line-height: ${headingLines(given)}">${title}</h2>`,
    ...(standfirst === null ? [] : [paragraph(standfirst, given)]),
    ...verifyLink(item, given).map((each) => verifyLine(each, given)),
  ].join('\n');
}

function itemText(item: MailItem, given: DigestGiven): TextPart[] {
  const standfirst = standfirstOf(item);
  return [
    { kind: 'link', label: titleOf(item), url: item.url },
    { kind: 'paragraph', text: kindOf(item, given) },
    ...(standfirst === null ? [] : [{ kind: 'paragraph', text: standfirst } as const]),
    ...verifyLink(item, given).map((each) => ({ kind: 'link', ...each }) as const),
  ];
}
