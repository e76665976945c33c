import { button, heading, htmlDocument, paragraph } from '#src/mails/html-document.ts';
import type { ConfirmationGiven, Mail } from '#src/mails/mail.ts';
import { phrased } from '#src/mails/phrases.ts';
import { oneLine, plainText } from '#src/mails/plain-text.ts';
import { senderHtml, senderText } from '#src/mails/subscriber-footer.ts';
import { wordsOf } from '#src/mails/words.ts';

/** Asks for consent: the choices, the confirming link, and what happens otherwise. */
export function confirmationMail(given: ConfirmationGiven): Mail {
  const { channels, topics, frequency, links } = given;
  const words = wordsOf(given);
  const [title, text] = [words('mails.confirm_title'), words('mails.confirm_text')];
  const chosen = [
    ...channels.map((channel) => words(`alerts.channel_${channel}`)),
    ...topics.map(oneLine),
    words(`alerts.frequency_${frequency}`),
  ];
  const [until, ignore] = [words('mails.confirm_until'), words('mails.confirm_ignore')];
  const confirm = { label: words('mails.confirm_button'), url: links.confirm };
  const entries = chosen.map(
    (entry) => `<li style="margin: 0 0 4px">${phrased(entry, given)}</li>`,
  );
  return {
    subject: oneLine(words('mails.confirm_subject')),
    text: plainText(
      [
        { kind: 'heading', text: title },
        { kind: 'paragraph', text },
        { kind: 'link', ...confirm },
        { kind: 'paragraph', text: until },
        { kind: 'paragraph', text: words('mails.confirm_chosen') },
        { kind: 'list', entries: chosen },
        { kind: 'paragraph', text: ignore },
        ...senderText(given),
      ],
      given,
    ),
    html: htmlDocument(given, {
      title,
      preheader: text,
      body: [
        heading(title, given),
        paragraph(text, given),
        button(given, confirm),
        paragraph(until, given),
        `<h2 style="margin: 24px 0 8px; font-size: 17px">${phrased(words('mails.confirm_chosen'), given)}</h2>`,
        `<ul style="margin: 0 0 24px; padding: 0 0 0 20px">${entries.join('')}</ul>`,
        paragraph(ignore, given),
      ].join('\n'),
      footer: senderHtml(given),
    }),
  };
}
