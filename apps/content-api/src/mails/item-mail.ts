import { button, heading, htmlDocument, paragraph } from '#src/mails/html-document.ts';
import {
  kicker,
  kindOf,
  picture,
  standfirstOf,
  titleOf,
  verifyLine,
  verifyLink,
} from '#src/mails/item-parts.ts';
import type { ItemGiven, Mail } from '#src/mails/mail.ts';
import { plainText } from '#src/mails/plain-text.ts';
import { subscriberHtml, subscriberText } from '#src/mails/subscriber-footer.ts';
import { wordsOf } from '#src/mails/words.ts';

/** One new item, at once: its title is the subject. */
export function itemMail(given: ItemGiven): Mail {
  const { item } = given;
  const words = wordsOf(given);
  const [title, kind, standfirst] = [titleOf(item), kindOf(item, given), standfirstOf(item)];
  const read = { label: words('mails.read'), url: item.url };
  const verify = verifyLink(item, given);
  return {
    subject: title,
    text: plainText(
      [
        { kind: 'paragraph', text: kind },
        { kind: 'heading', text: title },
        ...(standfirst === null ? [] : [{ kind: 'paragraph', text: standfirst } as const]),
        { kind: 'link', ...read },
        ...verify.map((each) => ({ kind: 'link', ...each }) as const),
        ...subscriberText(given),
      ],
      given,
    ),
    html: htmlDocument(given, {
      title,
      preheader: standfirst ?? kind,
      body: [
        picture(item),
        kicker(kind, given),
        heading(title, given),
        ...(standfirst === null ? [] : [paragraph(standfirst, given)]),
        button(given, read),
        ...verify.map((each) => verifyLine(each, given)),
      ].join('\n'),
      footer: subscriberHtml(given),
    }),
  };
}
